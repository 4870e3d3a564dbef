import type { ReactNode } from 'react';
import { Fold } from '../../parts/fold/fold.tsx';
import { InlineMarkdown } from '../../parts/markdown/markdown.tsx';
import type { DetailField, DocumentedItem, WidgetDeclaration } from '../build/widget-docs.ts';

interface ReferenceTableProps<Item> {
  id: string;
  title: string;
  lead?: ReactNode;
  columns: readonly string[];
  items: readonly Item[];
  /** True to collapse the table, because most readers do not need its contents. */
  isFolded?: boolean;
  /** Returns the table cells of an item. The first cell is the item's name. */
  row: (item: Item) => readonly ReactNode[];
}

/** Reference table that becomes a list of entries on narrow screens. */
export function ReferenceTable<Item extends DocumentedItem>(props: ReferenceTableProps<Item>) {
  const { id, title, lead, columns, items, isFolded = false, row } = props;
  if (items.length === 0) return null;
  return (
    <section className="reference" id={id} aria-labelledby={`${id}-title`}>
      <Fold
        isAlways={isFolded}
        title={
          <h3 id={`${id}-title`}>
            {title} {isFolded && `(${items.length})`}
          </h3>
        }
      >
        {lead && <p>{lead}</p>}
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              const [name, ...cells] = row(item);
              return (
                <tr key={item.name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td
                      key={columns[index + 1]}
                      data-label={columns[index + 1]}
                      data-empty={cell === nothing || undefined}
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Fold>
    </section>
  );
}

export function Description({ item }: { item: DocumentedItem }) {
  return <InlineMarkdown text={(item.description ?? '').replace(/\s+/g, ' ')} />;
}

const nothing = '–';

function renderCode(text: string | undefined): ReactNode {
  return text ? <code>{text}</code> : nothing;
}

/** Allowed values of an attribute as a list, or its type if there is only one. */
function Type({ text }: { text: string | undefined }) {
  const parts = text?.split(' | ') ?? [];
  if (parts.length < 2) return renderCode(text);
  return (
    <ul className="reference__values">
      {parts.map((part) => (
        <li key={part}>{renderCode(part.replace(/^'(.*)'$/, '$1'))}</li>
      ))}
    </ul>
  );
}

function Detail({ fields }: { fields: readonly DetailField[] }) {
  return (
    <ul className="reference__fields">
      {fields.map((field) => (
        <li key={field.name}>
          <code>
            {field.name}
            {field.optional && '?'}: {field.type?.text}
          </code>{' '}
          {field.description && <Description item={field} />}
        </li>
      ))}
    </ul>
  );
}

const getSlotLabel = (name: string) => (name === '' ? 'the element’s children' : name);

/** Reference tables of a widget, generated from the manifest. */
export function Reference({ declaration, tokens }: { declaration: WidgetDeclaration; tokens: ReadonlySet<string> }) {
  const { attributes, members, events, slots, cssParts, cssProperties, words, tagName } = declaration;
  const propertyOf = new Map(members.map(({ attribute, name }) => [attribute, name]));
  return (
    <>
      <ReferenceTable
        id="attributes"
        title="Attributes and properties"
        lead="The widget’s own attributes are also properties; if a property’s name differs, the table shows it. The widget replaces an invalid value with the default, and logs this once to the console."
        columns={['Attribute', 'Values', 'Default', 'What it does']}
        items={attributes}
        row={(item) => [
          <>
            <code>{item.name}</code>
            {propertyOf.get(item.name) && propertyOf.get(item.name) !== item.name && (
              <small>
                <code>.{propertyOf.get(item.name)}</code>
              </small>
            )}
          </>,
          <Type key="type" text={item.type?.text} />,
          renderCode(item.default ?? (item.type?.text === 'boolean' ? 'false' : undefined)),
          <Description key="text" item={item} />,
        ]}
      />
      <ReferenceTable
        id="events"
        title="Events"
        lead={
          <>
            Events bubble and cross shadow roots, so one listener on the document receives them all. Their data is in{' '}
            <code>event.detail</code>, with amounts as integers in the currency’s smallest unit, such as cents.
          </>
        }
        columns={['Event', 'When', 'Detail']}
        items={events}
        row={(item) => [
          <code key="name">{item.name}</code>,
          <Description key="text" item={item} />,
          <Detail key="detail" fields={item.detail} />,
        ]}
      />
      <ReferenceTable
        id="slots"
        title="Slots"
        lead={
          <>
            To use your own content, add a child of <code>{`<${tagName}>`}</code> with <code>slot="…"</code>.
          </>
        }
        columns={['Slot', 'What goes there']}
        items={slots}
        row={(item) => [<code key="name">{getSlotLabel(item.name)}</code>, <Description key="text" item={item} />]}
      />
      <ReferenceTable
        id="words"
        isFolded
        title="Words"
        lead={
          <>
            You can replace any text: give its key and your wording in the <code>words</code> attribute or property:{' '}
            <code>{`words='{"${words[0]?.name}": "…"}'`}</code>. A dot in a key means a nested object. Where there are
            keys for <code>one</code> and <code>other</code>, a single text can replace both.
          </>
        }
        columns={['Key', 'In English']}
        items={words}
        row={(item) => [<code key="name">{item.name}</code>, item.default]}
      />
      <ReferenceTable
        id="parts"
        isFolded
        title="Parts"
        lead={
          <>
            Style them from your page: <code>{`${tagName}::part(${cssParts[0]?.name ?? 'root'}) { … }`}</code>
          </>
        }
        columns={['Part', 'What it is']}
        items={cssParts}
        row={(item) => [<code key="name">{item.name}</code>, <Description key="text" item={item} />]}
      />
      <ReferenceTable
        id="custom-properties"
        isFolded
        title="Custom properties"
        lead={
          <>
            Like every widget, this one also follows the <a href="/widgets/theming">theme’s tokens</a>.
          </>
        }
        columns={['Property', 'Default', 'What it sets']}
        items={cssProperties.filter(({ name }) => !tokens.has(name))}
        row={(item) => [
          <code key="name">{item.name}</code>,
          renderCode(item.default),
          <Description key="text" item={item} />,
        ]}
      />
    </>
  );
}
