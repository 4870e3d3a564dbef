import { campaignFields, type Embed, type Target } from '../../snippets/embed.ts';
import { colorRule, readColor } from '../../snippets/read-color.ts';
import { type Choices, findProblem, type WidgetChoice } from '../../snippets/state.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** Returns the enabled controls with this name. Controls of widgets that are not selected are disabled. */
function listControls(form: HTMLFormElement, name: string): readonly Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
      (control.name === name || control.dataset.option === name) &&
      !control.matches(':disabled'),
  );
}

function readRadio(form: HTMLFormElement, name: string): string {
  return (
    listControls(form, name).find((control) => control instanceof HTMLInputElement && control.checked)?.value ?? ''
  );
}

function isChecked(form: HTMLFormElement, name: string): boolean {
  return listControls(form, name).some((control) => control instanceof HTMLInputElement && control.checked);
}

/** Returns the value of a field. Several checkboxes form a space-separated list; an empty value means the default, all checked. */
function readValue(controls: readonly Control[]): string {
  const [first] = controls;
  if (!(first instanceof HTMLInputElement) || first.type !== 'checkbox') return first?.value.trim() ?? '';
  const checked = controls.filter((control) => control instanceof HTMLInputElement && control.checked);
  return checked.length === controls.length ? '' : checked.map(({ value }) => value).join(' ');
}

/** Checks the box again if it was the last checked one of a list, because an empty list would mean its default: all of them. */
export function keepOneChecked(form: HTMLFormElement, control: Control): void {
  if (!(control instanceof HTMLInputElement) || control.type !== 'checkbox') return;
  const name = control.dataset.option ?? control.name;
  if (listControls(form, name).length > 1 && !isChecked(form, name)) control.checked = true;
}

/** Shows an error message next to a field, or hides the message if there is no error. */
function showProblem(control: Control | undefined, problem: string | undefined): void {
  const place = control && document.getElementById(`${control.id}-problem`);
  if (!control || !place) return;
  control.setAttribute('aria-invalid', String(Boolean(problem)));
  place.hidden = !problem;
  place.textContent = problem ? `Left out. Allowed: ${problem}.` : '';
}

/** Returns the names of the selected widgets, in page order. */
export function readChosenWidgets(form: HTMLFormElement): readonly string[] {
  return listControls(form, 'widget').flatMap((control) =>
    control instanceof HTMLInputElement && control.checked ? [control.value] : [],
  );
}

/** Returns the attributes from fields whose names have this prefix. An invalid value is omitted and an error appears at its field. */
function readAttributes(
  form: HTMLFormElement,
  choices: readonly WidgetChoice[],
  prefix = '',
): Record<string, string | true> {
  const attributes: Record<string, string | true> = {};
  for (const choice of choices) {
    const controls = listControls(form, prefix + choice.name);
    if (choice.boolean) {
      if (isChecked(form, prefix + choice.name)) attributes[choice.name] = true;
      continue;
    }
    const value = readValue(controls);
    const problem = value ? findProblem(choice, value) : undefined;
    showProblem(controls[0], problem);
    if (value && !problem) attributes[choice.name] = value;
  }
  return attributes;
}

/** Returns the embed that the form describes, including the custom messages of each widget as JSON. */
export function readForm(
  form: HTMLFormElement,
  choices: Choices,
  getWords: (widget: string) => string | undefined,
): Embed {
  const [widget = '', ...others] = readChosenWidgets(form);
  const { forPage } = choices;
  const getChoices = (name: string) => choices.widgets[name] ?? [];
  const pageChoices = new Map(
    [widget, ...others]
      .flatMap(getChoices)
      .flatMap((choice) => (forPage.includes(choice.name) ? [[choice.name, choice]] : [])),
  );
  const readOwnAttributes = (name: string) => {
    const words = getWords(name);
    const own = getChoices(name).filter((choice) => !forPage.includes(choice.name));
    return { ...readAttributes(form, own, `${name}.`), ...(words && { words }) };
  };
  const attributes = { ...readAttributes(form, [...pageChoices.values()]), ...readOwnAttributes(widget) };
  const colors = choices.colors.flatMap((name): [string, string][] => {
    const [control] = listControls(form, `color-${name}`);
    const value = control?.value.trim() ?? '';
    const color = readColor(value);
    showProblem(control, value && !color ? colorRule : undefined);
    return color ? [[name, color]] : [];
  });
  const campaign = campaignFields.flatMap((name): [string, string][] => {
    const value = listControls(form, name)[0]?.value.trim();
    return value ? [[name, value]] : [];
  });
  return {
    widget,
    ...(others.length > 0 && { also: Object.fromEntries(others.map((name) => [name, readOwnAttributes(name)])) }),
    target: readRadio(form, 'target') as Target,
    attributes,
    colors: Object.fromEntries(colors),
    campaign: Object.fromEntries(campaign),
    ...(readRadio(form, 'version') === 'pinned' && { pinned: true }),
    ...(isChecked(form, 'priceList') && { priceList: true }),
    ...(!isChecked(form, 'withCart') && { withoutCart: true }),
    ...(!isChecked(form, 'withReservedSpace') && { withoutReservedSpace: true }),
  };
}

/** Enables the fields of the selected widgets and disables all others. */
export function showFields(form: HTMLFormElement): void {
  const chosen = readChosenWidgets(form);
  for (const fields of form.querySelectorAll<HTMLFieldSetElement>('fieldset[data-widgets]')) {
    fields.disabled = !fields.dataset.widgets?.split(' ').some((name) => chosen.includes(name));
    fields.hidden = fields.disabled;
  }
}

export function writeForm(form: HTMLFormElement, choices: Choices, embed: Embed): void {
  form.reset();
  setValue(listControls(form, 'widget'), [embed.widget, ...Object.keys(embed.also ?? {})].join(' '));
  showFields(form);
  setValue(listControls(form, 'target'), embed.target);
  setValue(listControls(form, 'version'), embed.pinned ? 'pinned' : 'v1');
  const write = (name: string, value: string | true) =>
    setValue(listControls(form, name), value === true ? 'true' : value);
  for (const [name, value] of Object.entries(embed.attributes ?? {}))
    write(choices.forPage.includes(name) ? name : `${embed.widget}.${name}`, value);
  for (const [widget, own] of Object.entries(embed.also ?? {}))
    for (const [name, value] of Object.entries(own)) write(`${widget}.${name}`, value);
  for (const [name, value] of Object.entries(embed.colors ?? {})) setValue(listControls(form, `color-${name}`), value);
  for (const [name, value] of Object.entries(embed.campaign ?? {})) setValue(listControls(form, name), value);
  setChecked(listControls(form, 'priceList'), embed.priceList === true);
  setChecked(listControls(form, 'withCart'), !embed.withoutCart);
  setChecked(listControls(form, 'withReservedSpace'), !embed.withoutReservedSpace);
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
