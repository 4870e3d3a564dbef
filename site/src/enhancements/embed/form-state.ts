import { isColor } from '../../embed/colors.ts';
import { campaignFields, type Embed, type Target } from '../../embed/embed.ts';
import { type Choices, problemOf } from '../../embed/state.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** The controls that count: those of the chosen widget and of all. */
function controlsNamed(form: HTMLFormElement, name: string): readonly Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
      (control.name === name || control.dataset.option === name) &&
      !control.matches(':disabled'),
  );
}

function radio(form: HTMLFormElement, name: string): string {
  return (
    controlsNamed(form, name).find((control) => control instanceof HTMLInputElement && control.checked)?.value ?? ''
  );
}

function isChecked(form: HTMLFormElement, name: string): boolean {
  return controlsNamed(form, name).some((control) => control instanceof HTMLInputElement && control.checked);
}

/** Several checkboxes of one name are a list; all of them are the default. */
function readValue(controls: readonly Control[]): string {
  const [first] = controls;
  if (!(first instanceof HTMLInputElement) || first.type !== 'checkbox') return first?.value.trim() ?? '';
  const checked = controls.filter((control) => control instanceof HTMLInputElement && control.checked);
  return checked.length === controls.length ? '' : checked.map(({ value }) => value).join(' ');
}

/** Says beside a field what is wrong with it. */
function sayProblem(control: Control | undefined, problem: string | undefined): void {
  const place = control && document.getElementById(`${control.id}-problem`);
  if (!control || !place) return;
  control.setAttribute('aria-invalid', String(Boolean(problem)));
  place.hidden = !problem;
  place.textContent = problem ? `Left out. Allowed: ${problem}.` : '';
}

/** What the form says. A value that cannot be is left out, and its field says so. */
export function readForm(form: HTMLFormElement, choices: Choices, words: string | undefined): Embed {
  const widget = radio(form, 'widget');
  const attributes: Record<string, string | true> = {};
  for (const choice of choices.widgets[widget] ?? []) {
    const controls = controlsNamed(form, choice.name);
    if (choice.boolean) {
      if (isChecked(form, choice.name)) attributes[choice.name] = true;
      continue;
    }
    const value = readValue(controls);
    const problem = value ? problemOf(choice, value) : undefined;
    sayProblem(controls[0], problem);
    if (value && !problem) attributes[choice.name] = value;
  }
  if (words) attributes.words = words;
  const colors = choices.colors.flatMap((name): [string, string][] => {
    const [control] = controlsNamed(form, `color-${name}`);
    const value = control?.value.trim() ?? '';
    control?.setAttribute('aria-invalid', String(value !== '' && !isColor(value)));
    return isColor(value) ? [[name, value.toLowerCase()]] : [];
  });
  const campaign = campaignFields.flatMap((name): [string, string][] => {
    const value = controlsNamed(form, name)[0]?.value.trim();
    return value ? [[name, value]] : [];
  });
  return {
    widget,
    target: radio(form, 'target') as Target,
    attributes,
    colors: Object.fromEntries(colors),
    campaign: Object.fromEntries(campaign),
    ...(radio(form, 'version') === 'pinned' && { pinned: true }),
    ...(isChecked(form, 'classic') && { classic: true }),
    ...(isChecked(form, 'priceList') && { priceList: true }),
    ...(!isChecked(form, 'withCart') && { withoutCart: true }),
    ...(!isChecked(form, 'withRoom') && { withoutRoom: true }),
  };
}

/** Switches the fields of the chosen widget on, and all others off. */
export function showFields(form: HTMLFormElement, widget: string): void {
  for (const fields of form.querySelectorAll<HTMLFieldSetElement>('fieldset[data-widget]')) {
    fields.disabled = fields.dataset.widget !== widget;
    fields.hidden = fields.disabled;
  }
}

/** The other way round: writes an embed into the form. */
export function writeForm(form: HTMLFormElement, choices: Choices, embed: Embed): void {
  form.reset();
  setValue(controlsNamed(form, 'widget'), embed.widget);
  showFields(form, embed.widget);
  setValue(controlsNamed(form, 'target'), embed.target);
  setValue(controlsNamed(form, 'version'), embed.pinned ? 'pinned' : 'v1');
  for (const { name } of choices.widgets[embed.widget] ?? []) {
    const value = embed.attributes?.[name];
    if (value !== undefined) setValue(controlsNamed(form, name), value === true ? 'true' : value);
  }
  for (const [name, value] of Object.entries(embed.colors ?? {})) setValue(controlsNamed(form, `color-${name}`), value);
  for (const [name, value] of Object.entries(embed.campaign ?? {})) setValue(controlsNamed(form, name), value);
  setChecked(controlsNamed(form, 'classic'), embed.classic === true);
  setChecked(controlsNamed(form, 'priceList'), embed.priceList === true);
  setChecked(controlsNamed(form, 'withCart'), !embed.withoutCart);
  setChecked(controlsNamed(form, 'withRoom'), !embed.withoutRoom);
}

function setValue(controls: readonly Control[], value: string): void {
  for (const control of controls) {
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      control.checked = value.split(' ').includes(control.value);
    } else control.value = value;
  }
}

function setChecked(controls: readonly Control[], checked: boolean): void {
  for (const control of controls) if (control instanceof HTMLInputElement) control.checked = checked;
}
