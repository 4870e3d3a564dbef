import { describe, expect, it } from 'vitest';
import { addLanguage } from './languages.ts';
import { prerenderElement } from './prerender-element.tsx';
import { commonProps, toProps } from './prop-spec.ts';
import type { ElementDefinition } from './react-element.ts';
import { Heading, useElement, useLocales, useMessages } from './view.tsx';

interface GreetingProps {
  name?: string;
  loud?: boolean;
}

const messages = { name: 'greeting', en: { hello: 'Hello', bye: 'Bye' } };
addLanguage('de', { greeting: { hello: 'Hallo' } });

function Greeting({ name, loud }: GreetingProps) {
  const { host, tag, emit } = useElement();
  const strings = useMessages(messages);
  const isUncanceled = emit('agency-greeting', {});
  return (
    <p
      title={`${tag} ${String(host)} ${isUncanceled}`}
    >{`${strings.hello} ${name}${loud ? '!' : ''} ${strings.bye} ${useLocales().words}`}</p>
  );
}

const definition: ElementDefinition = {
  view: Greeting as ElementDefinition['view'],
  styles: '.a::after{content:"</style><script>"}',
  liveStyles: '.dialog{position:fixed}',
  props: toProps({
    name: { type: 'string', default: 'you', allowed: ['you', 'Ada & "Bob"', '<b>'] },
    loud: { type: 'boolean' },
  }),
};

const render = (attributes: Record<string, string> = {}, lightHtml?: string) =>
  prerenderElement('agency-greeting', definition, attributes, lightHtml);

describe('prerenderElement', () => {
  it('omits the shadow root in test mode, so that buyers cannot place real orders without script', () => {
    expect(render({ test: '' }, '<p>Call us</p>')).toBe('<agency-greeting test=""><p>Call us</p></agency-greeting>');
    expect(render({ test: 'false' })).toContain('<template');
  });

  it('renders the first view with default props, and keeps the element’s children as a fallback', () => {
    const html = render({}, '<p>Call us</p>');
    expect(html).toMatch(/^<agency-greeting><template shadowrootmode="open"><style>/);
    expect(html).toContain('<div class="root" part="root" data-rendered-from="{}">');
    expect(html).toContain('Hello you Bye en-US</p></div></template><p>Call us</p></agency-greeting>');
  });

  it('omits liveStyles from the prerendered <style>', () => {
    expect(render()).toContain('.a::after');
    expect(render()).not.toContain('.dialog');
  });

  it('renders without a host element and without dispatching events', () => {
    expect(render()).toContain('title="agency-greeting null true"');
  });

  it('renders headings at the level of heading-level, by default at level 2', () => {
    const headed: ElementDefinition = {
      ...definition,
      view: () => (
        <>
          <Heading>Plans</Heading>
          <Heading below={1}>Starter</Heading>
        </>
      ),
      props: toProps(commonProps),
    };
    const renderHtml = (attributes: Record<string, string>) => prerenderElement('agency-greeting', headed, attributes);
    expect(renderHtml({})).toContain('<h2>Plans</h2><h3>Starter</h3>');
    expect(renderHtml({ 'heading-level': '3' })).toContain('<h3>Plans</h3><h4>Starter</h4>');
    expect(() => renderHtml({ 'heading-level': '7' })).toThrow('heading-level="7"');
  });

  it('escapes attributes and text, and stores the attributes for hydration', () => {
    const html = render({ name: 'Ada & "Bob"', loud: '' });
    expect(html).toMatch(/^<agency-greeting name="Ada &amp; &quot;Bob&quot;" loud="">/);
    const place = document.createElement('div');
    place.innerHTML = html;
    const wrapper = place.querySelector('template')?.content.querySelector('.root');
    expect(JSON.parse(wrapper?.getAttribute('data-rendered-from') ?? '')).toEqual({ name: 'Ada & "Bob"', loud: '' });
    expect(wrapper?.textContent).toBe('Hello Ada & "Bob"! Bye en-US');
  });

  it('escapes </style> inside a widget’s CSS', () => {
    expect(render()).not.toContain('"</style>');
  });

  it('uses the language of the lang attribute, and English for missing messages', () => {
    expect(render({ lang: 'de-AT' })).toContain('Hallo you Bye de-AT');
    expect(render({ lang: 'de_AT' })).toContain('Hallo you Bye de-AT');
    expect(render({ lang: 'de_AT' })).toContain('{&quot;lang&quot;:&quot;de-AT&quot;');
    expect(render({ lang: 'xx' })).toContain('Hello you Bye en');
    expect(render({ lang: 'de-!!' })).toContain('Hallo you Bye en');
  });

  it('throws if an attribute’s value is not allowed', () => {
    expect(() => render({ name: 'Eve' })).toThrow('<agency-greeting>: name="Eve" is not valid');
  });
});
