/** HTML version of a mail: brand colors, table layout, no images, no scripts, no external resources. */
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Row,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brand, colors, shape } from '#agency/brand';
import { getTextDirection } from '#catalogue/direction.ts';
import { formatPlainText, isEmptyPart, type Mail, type MailFact, type MailGoods, type MailPart } from './mail.ts';

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const { surface, 'surface-raised': raised, text, 'text-quiet': quietText, primary, 'on-primary': onPrimary } = colors;
const fontFamily = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const isRound = shape.corners === 'round';
const borderLine = `1px solid ${colors.emphasis.light}`;

/**
 * Narrow margins for phones, and dark colors for mail clients that support `prefers-color-scheme`. Other clients invert
 * the colors themselves. Dates and numbers that Apple Mail makes links keep their color, because its blue is hard to read
 * on a dark card: https://github.com/Tautulli/Tautulli/pull/1383
 */
const headStyles = `
@media (max-width: 480px) {
  .ground > table > tbody > tr > td { padding: 16px 8px !important; }
  .card { padding: 24px 16px !important; }
}
a[x-apple-data-detectors] { color: inherit !important; }
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: ${surface.dark} !important; }
  .card { background-color: ${raised.dark} !important; }
  .text { color: ${text.dark} !important; }
  .quiet { color: ${quietText.dark} !important; }
  .line { border-color: ${colors.emphasis.dark} !important; }
  .action { background-color: ${primary.dark} !important; }
  .second { border-color: ${quietText.dark} !important; }
}`;

const styles = {
  preview: { display: 'none', lineHeight: '1px', maxHeight: 0, maxWidth: 0, opacity: 0, overflow: 'hidden' },
  ground: { backgroundColor: surface.light, fontFamily, margin: 0, padding: '24px 12px' },
  card: { backgroundColor: raised.light, borderRadius: isRound ? '20px' : 0, maxWidth: '600px', padding: '28px 24px' },
  name: {
    color: text.light,
    fontSize: '18px',
    fontWeight: 700,
    lineHeight: '24px',
    margin: '0 0 24px',
    overflowWrap: 'anywhere',
  },
  // Long German words in the heading must fit into a viewport that is 320px wide.
  heading: {
    color: text.light,
    fontSize: '22px',
    fontWeight: 700,
    hyphens: 'auto',
    lineHeight: '28px',
    margin: '0 0 16px',
    overflowWrap: 'anywhere',
  },
  paragraph: { color: text.light, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px', overflowWrap: 'anywhere' },
  number: { color: quietText.light, fontSize: '14px', lineHeight: '20px', margin: '-10px 0 16px' },
  section: { margin: '0 0 20px' },
  actions: { margin: '20px 0' },
  cell: {
    color: text.light,
    fontSize: '16px',
    lineHeight: '24px',
    overflowWrap: 'anywhere',
    padding: '8px 0',
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  amount: { paddingLeft: '16px', textAlign: 'right', width: '50%' },
  facts: { tableLayout: 'fixed' },
  label: {
    color: quietText.light,
    fontSize: '14px',
    hyphens: 'auto',
    lineHeight: '20px',
    paddingRight: '8px',
    width: '34%',
  },
  value: { fontSize: '14px', lineHeight: '20px' },
  action: {
    backgroundColor: primary.light,
    borderRadius: isRound ? '999px' : 0,
    color: onPrimary,
    fontSize: '16px',
    fontWeight: 650,
    lineHeight: '24px',
    padding: '12px 20px',
    textAlign: 'center',
  },
  secondAction: {
    backgroundColor: 'transparent',
    border: `2px solid ${quietText.light}`,
    color: text.light,
    padding: '10px 18px',
  },
  link: { color: 'inherit', textDecoration: 'underline' },
  quiet: { color: quietText.light, fontSize: '14px', lineHeight: '20px', margin: 0, overflowWrap: 'anywhere' },
} as const;

function GoodsRow({ item: { quantity, name, amount, text } }: { item: MailGoods }) {
  return (
    <Row className="line" style={{ borderTop: borderLine }}>
      <Column className="text" style={styles.cell}>
        {amount ? `${quantity} × ${name}` : text}
      </Column>
      <Column className="text" style={{ ...styles.cell, ...styles.amount }}>
        {amount}
      </Column>
    </Row>
  );
}

function TotalRow({ fact: [label, value], isToday }: { fact: MailFact; isToday: boolean }) {
  const weight = { fontWeight: isToday ? 700 : 400 };
  return (
    <Row className="line" style={{ borderTop: isToday ? `2px solid ${text.light}` : borderLine }}>
      <Column className="text" style={{ ...styles.cell, ...weight }}>
        {label}
      </Column>
      <Column className="text" style={{ ...styles.cell, ...styles.amount, ...weight }}>
        {value}
      </Column>
    </Row>
  );
}

function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row style={styles.facts}>
      <Column className="quiet" style={{ ...styles.cell, ...styles.label }}>
        {label}
      </Column>
      <Column className="text" style={{ ...styles.cell, ...styles.value }}>
        {children}
      </Column>
    </Row>
  );
}

function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="text" style={styles.paragraph}>
      {children}
    </Text>
  );
}

interface PartProps {
  part: MailPart;
  isPrimary: boolean;
  /** Next part of the mail. A totals part directly continues the table of goods above. */
  next: MailPart | undefined;
}

function PartView({ part, isPrimary, next }: PartProps) {
  switch (part.kind) {
    case 'text':
      return <Paragraph>{part.text}</Paragraph>;
    case 'goods':
      return (
        <Section style={next?.kind === 'totals' ? undefined : styles.section}>
          {part.title && <Paragraph>{part.title}</Paragraph>}
          {part.goods.map((item) => (
            <GoodsRow key={item.text} item={item} />
          ))}
        </Section>
      );
    case 'totals':
      return (
        <Section style={styles.section}>
          {part.facts.map((fact) => (
            <TotalRow key={fact[0]} fact={fact} isToday={fact[0] === part.today} />
          ))}
        </Section>
      );
    case 'facts':
      return (
        <Section style={styles.section}>
          {part.facts.map(([label, value]) => (
            <FactRow key={label} label={label}>
              <span dir="auto">{value}</span>
            </FactRow>
          ))}
        </Section>
      );
    case 'link':
      return (
        <Section style={styles.section}>
          <Link href={part.address} className="text" style={styles.link}>
            {part.label}
          </Link>
        </Section>
      );
    case 'action':
      return (
        <Section style={styles.actions}>
          <Button
            href={part.address}
            className={isPrimary ? 'action' : 'second text'}
            style={isPrimary ? styles.action : { ...styles.action, ...styles.secondAction }}
          >
            {part.label}
          </Button>
        </Section>
      );
    case 'quote':
      return (
        <Section style={styles.section}>
          <Text className="quiet" style={styles.quiet}>
            {part.title}
          </Text>
          <Text className="text" dir="auto" style={{ ...styles.paragraph, whiteSpace: 'pre-wrap' }}>
            {part.text}
          </Text>
        </Section>
      );
  }
}

/** Splits the order number or the reference from the subject, because it would wrap in the heading on a small screen. */
function parseSubject(subject: string): [heading: string, number: string | undefined] {
  const [, heading = subject, number] = /^(.*) \(((?:\S+ )?#\w+|[\da-f]{8})\)$/.exec(subject) ?? [];
  const isLabeled = number?.includes(' ');
  return [heading, isLabeled ? number && number.charAt(0).toUpperCase() + number.slice(1) : number];
}

/** Number of characters that Gmail shows beside a subject: https://github.com/resend/react-email/issues/2268 */
const previewLength = 200;

/** Spaces that no mail program merges, so that the preview does not continue with the mail’s heading. */
const invisibleSpaces = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/** Text beside the subject in a list of mails. The mail itself doesn’t show it. */
function Preview({ text }: { text: string }) {
  const shown = [...text].slice(0, previewLength);
  return (
    <div style={styles.preview}>
      {shown.join('')}
      {invisibleSpaces.repeat(previewLength - shown.length)}
    </div>
  );
}

function MailView({ subject, locale, parts }: Mail) {
  const [opening] = parts;
  const [heading, number] = parseSubject(subject);
  const shown = parts.filter((part) => !isEmptyPart(part));
  const firstAction = parts.find(({ kind }) => kind === 'action');
  return (
    <Html lang={locale} dir={getTextDirection(locale) ?? 'ltr'}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{headStyles}</style>
      </Head>
      <Body className="ground" style={styles.ground}>
        {opening && <Preview text={formatPlainText([opening]).trim()} />}
        <Container className="card" style={styles.card}>
          <Text className="text" style={styles.name}>
            {brand.name}
          </Text>
          <Heading as="h1" className="text" style={styles.heading}>
            {heading}
          </Heading>
          {number && (
            <Text className="quiet" style={styles.number}>
              {number}
            </Text>
          )}
          {shown.map((part, index) => (
            <PartView
              key={formatPlainText([part])}
              part={part}
              isPrimary={part === firstAction}
              next={shown[index + 1]}
            />
          ))}
          <Hr className="line" style={{ borderTop: borderLine, margin: '8px 0 16px' }} />
          <Text className="quiet" style={styles.quiet}>
            {[brand.name, brand.address, brand.email].filter(Boolean).join(' · ')}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function renderHtmlMail(mail: Mail): string {
  return doctype + renderToStaticMarkup(<MailView {...mail} />);
}
