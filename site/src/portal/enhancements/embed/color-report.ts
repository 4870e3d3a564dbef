import {
  type ColorDefaults,
  checkColors,
  requiredContrast,
  type Scheme,
  type Suggestion,
  suggest,
  type Verdict,
} from '../../snippets/colors.ts';

interface Report {
  readonly chosen: Readonly<Record<string, string>>;
  readonly defaults: ColorDefaults;
  readonly schemes: readonly Scheme[];
}

/**
 * Lists the contrast of each color pair with a chosen color, and offers the nearest passing shade for a failing pair.
 * Returns the number of failing pairs.
 */
export function reportContrast(place: HTMLElement, report: Report): number {
  const verdicts = checkColors(report.chosen, report.defaults, report.schemes);
  const failing = verdicts.filter(({ passes }) => !passes).length;
  const summary = document.createElement('p');
  summary.className = 'contrast__summary';
  summary.textContent =
    verdicts.length === 0
      ? 'Our own colors pass AA everywhere.'
      : `Pairs with your colors that pass AA: ${verdicts.length - failing} of ${verdicts.length}.`;
  const list = document.createElement('ul');
  list.append(...verdicts.map((verdict) => createLine(verdict, report)));
  place.replaceChildren(summary, list);
  return failing;
}

function createLine(verdict: Verdict, { chosen, defaults, schemes }: Report): HTMLElement {
  const { pair, scheme, ratio, passes } = verdict;
  const item = document.createElement('li');
  item.dataset.passes = String(passes);
  const sample = document.createElement('span');
  sample.className = 'contrast__sample';
  sample.ariaHidden = 'true';
  sample.textContent = 'Aa';
  sample.style.color = chosen[pair.text] ?? defaults[pair.text]?.[scheme] ?? '';
  sample.style.background = chosen[pair.ground] ?? defaults[pair.ground]?.[scheme] ?? '';
  const text = document.createElement('span');
  const names = document.createElement('code');
  names.textContent = `${pair.text} on ${pair.ground}`;
  const usage = schemes.length > 1 ? `${pair.usage}, ${scheme}: ` : `${pair.usage}: `;
  const needed = passes ? '' : `, ${requiredContrast} is needed`;
  text.append(usage, names, ` ${ratio.toFixed(2)} : 1, AA ${passes ? 'pass' : 'fail'}${needed}`);
  item.append(sample, text);
  if (!passes) item.append(...suggest(verdict, chosen, defaults, schemes).map(createButton));
  return item;
}

function createButton({ name, value }: Suggestion): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'contrast__use';
  made.dataset.useColor = name;
  made.value = value;
  const swatch = document.createElement('span');
  swatch.className = 'contrast__swatch';
  swatch.style.background = value;
  made.append(swatch, `Use ${value} for ${name}`);
  return made;
}
