import { CallToAction } from '#site/src/parts/call-to-action/call-to-action.tsx';
import { CodeBlock } from '#site/src/parts/code-block/code-block.tsx';
import { PageHero } from '#site/src/parts/page-hero/page-hero.tsx';
import type { Kit, Snippet, Target } from '../../snippets/embed.ts';
import { createSnippets } from '../../snippets/snippets.ts';
import { formatFragment } from '../../snippets/state.ts';
import { Drawing } from './drawing.tsx';
import type { Guide, GuideStep } from './guide.ts';

const widget = 'pricing-picker';

const pluginAddress = '/downloads/agency-widgets.zip';

function Picture({ picture }: Required<Pick<GuideStep, 'picture'>>) {
  if (!('file' in picture)) return <Drawing {...picture} />;
  const { file, width, height, alt } = picture;
  return <img src={`/guides/${file}.webp`} width={width} height={height} alt={alt} loading="lazy" decoding="async" />;
}

function Step({ step, target, code }: { step: GuideStep; target: Target; code: readonly Snippet[] }) {
  const snippet = step.snippet === undefined ? undefined : code[step.snippet];
  return (
    <li>
      <div className="flow">
        <h3>{step.title}</h3>
        <p>{step.text}</p>
        {snippet && <CodeBlock code={snippet.code} />}
        {step.snippet === 0 && target !== 'wordpress' && (
          <p>
            Have a partner ID, or want another widget?{' '}
            <a href={`/embed${formatFragment({ widget, target })}`}>
              Get your {target === 'wix' ? 'URL' : 'code'} from the embed page
            </a>{' '}
            instead.
          </p>
        )}
      </div>
      {step.picture && <Picture picture={step.picture} />}
    </li>
  );
}

export function GuidePage({ guide, kit }: { guide: Guide; kit: Kit }) {
  const { name, target, title, lead, time, needs, steps, limits, troubles } = guide;
  const code = createSnippets({ widget, target }, kit);
  return (
    <>
      <PageHero
        title={title}
        lead={lead}
        art={
          <div className="guide-needs">
            <h2>What you need</h2>
            <ul>
              {needs.map((need) => (
                <li key={need}>{need}</li>
              ))}
            </ul>
            <p>{time}.</p>
          </div>
        }
      >
        <div className="cluster">
          {target === 'wordpress' && (
            <a className="button button--primary" href={pluginAddress} download>
              Download the plugin
            </a>
          )}
          <a className={target === 'wordpress' ? 'button' : 'button button--primary'} href="#steps">
            Show me the steps
          </a>
          <a className="button" href="/embed/guides">
            All guides
          </a>
        </div>
      </PageHero>

      <section className="band" data-band="emphasis" data-tide id="steps" aria-labelledby="steps-title">
        <div className="wrapper flow flow--wide">
          <h2 id="steps-title">Step by step</h2>
          <ol className="guide-steps">
            {steps.map((step) => (
              <Step key={step.title} step={step} target={target} code={code} />
            ))}
          </ol>
        </div>
      </section>

      <section className="band" aria-labelledby="limits-title">
        <div className="wrapper guide-columns">
          <div className="flow">
            <h2 id="limits-title">What {name} allows</h2>
            <ul className="guide-limits">
              {limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </div>
          <div className="flow">
            <h2>If something goes wrong</h2>
            <dl className="guide-troubles">
              {troubles.map(({ symptom, remedy }) => (
                <div key={symptom}>
                  <dt>{symptom}</dt>
                  <dd>{remedy}</dd>
                </div>
              ))}
              {/* A frame doesn't see its page's address and can't show the panel. */}
              {target !== 'wix' && (
                <div>
                  <dt>Anything else</dt>
                  <dd>
                    Add <code>?agency-debug</code> to the end of your page’s URL and open it. A panel then lists what’s
                    wrong on that page and how to fix each problem.
                  </dd>
                </div>
              )}
            </dl>
          </div>
        </div>
      </section>
      <CallToAction isOnPortal />
    </>
  );
}
