import { delivery } from '../../../../catalogue/delivery.ts';
import type { PaymentStatusMessages } from './payment-status.messages.ts';

export const de: PaymentStatusMessages = {
  waiting: 'Einen Moment',
  waitingLead: 'Ihre Bestätigung erscheint hier. Eine Quittung kommt auch per E-Mail.',
  thanks: 'Geschafft!',
  thanksLead: 'Danke für Ihre Nachricht. Wir melden uns bald!',
  withoutScript:
    'Wenn Sie gerade bezahlt haben: Die Quittung kommt per E-Mail. Mit eingeschaltetem JavaScript steht sie auch hier.',
  returnHome: 'Zur Startseite',

  verifying: 'Ihre Zahlung wird geprüft …',
  verifyingLead: 'Wir fragen beim Zahlungsdienst nach. Bitte lassen Sie diese Seite offen.',

  paid: 'Zahlung erfolgreich!',
  paidLead: 'Danke. Ihre Bestellung ist bestätigt, und die Quittung ist auf dem Weg in Ihr Postfach.',

  processing: 'Zahlung wird noch bearbeitet',
  processingLead:
    'Ihre Bank hat sie noch nicht bestätigt. Wir fragen weiter nach, und diese Seite ändert sich, sobald es so weit ist.',
  processingLater:
    'Ihre Bank hat sie noch nicht bestätigt, manche brauchen Tage. Sie können diese Seite schließen: Die Quittung kommt per E-Mail.',
  checkAgain: 'Noch einmal nachsehen',

  open: 'Zahlung nicht abgeschlossen',
  openLead: 'Es wurde nichts abgebucht. Ihr Warenkorb ist noch so, wie er war.',
  backToCart: 'Zurück zum Warenkorb',
  backToHost: 'Zurück zu {host}',

  failed: 'Die Zahlung ist nicht gelungen',
  failedLead: 'Es wurde nichts abgebucht. Ihre Auswahl liegt noch im Warenkorb, Sie können es noch einmal versuchen.',

  expired: 'Diese Zahlung ist abgelaufen',
  expiredLead: 'Es wurde nichts abgebucht. Ihre Auswahl liegt noch im Warenkorb, Sie können neu beginnen.',
  backToPricing: 'Zurück zu den Preisen',

  unknown: 'Wir finden diese Zahlung nicht',
  unknownLead:
    'Vielleicht ist der Link unvollständig. Wenn Sie bezahlt haben, haben Sie eine Quittung per E-Mail; sonst fragen Sie uns.',

  unreachable: 'Wir erreichen den Zahlungsdienst nicht',
  unreachableLead:
    'Das sagt nichts über Ihre Zahlung, nur dass wir gerade nicht nachsehen können. Prüfen Sie Ihre Verbindung.',
  retry: 'Noch einmal versuchen',

  receipt: 'Quittung',
  order: 'Bestellung',
  amount: 'Betrag',
  amountByEmail: 'Steht auf der Quittung per E-Mail',
  status: 'Status',
  statusPaid: 'Bezahlt',
  statusProcessing: 'In Bearbeitung',
  thenMonthly: 'Danach monatlich',
  nextCharge: 'Nächste Abbuchung',
  bought: 'Ihre Bestellung',

  next: 'So geht es weiter',
  steps: [
    {
      name: 'Sehen Sie in Ihr Postfach',
      text: 'Dort liegt die Quittung. An dieselbe Adresse schreiben wir, wenn wir etwas von Ihnen brauchen.',
    },
    {
      name: 'Wir richten alles ein',
      text: `Innerhalb von ${delivery.firstContactHours} Stunden schreibt Ihnen jemand aus unserem Team; ${delivery.serviceStartHours} Stunden nach der Zahlung geht es los.`,
    },
    {
      name: 'Die Arbeit beginnt',
      text: `Die ersten Inhalte folgen in ${delivery.firstBatchDays} Werktagen. Websites brauchen ${delivery.websiteDays} Werktage. Für einen Messestand klären wir Tag und Ort mit Ihnen, ${delivery.boothNoticeWeeks} Wochen vorher.`,
    },
  ],
  contact: 'Mit uns sprechen',
  caseStudies: 'Fallstudien ansehen',

  manageBilling:
    'Um Ihr Abonnement zu ändern oder zu kündigen, geben Sie die E-Mail-Adresse Ihrer Bestellung ein. Wir schicken Ihnen einen Link.',
  billingEmail: 'name@beispiel.de',
  sendLink: 'Link zusenden',
  sendingLink: 'Wird gesendet …',
  linkSent:
    'Wenn Sie mit dieser Adresse abonniert haben, ist der Link unterwegs. Er funktioniert einmal und 30 Minuten lang.',
  linkFailed: 'Der Link ließ sich nicht senden. Versuchen Sie es noch einmal, oder schreiben Sie uns.',

  support: 'Fragen zu Ihrer Bestellung?',
  anyQuestions: 'Noch Fragen?',
  supportOr: 'oder',
  supportContact: 'Schreiben Sie uns',
};
