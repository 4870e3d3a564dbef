import { desk } from './desk/de.ts';
import type { Words } from './en.ts';

export const de: Words = {
  desk,
  mail: {
    testSubject: '[TEST] {subject}',
    testNote: 'Das war eine Testzahlung: Es ist kein Geld geflossen.',
    line: '{quantity} × {name}: {amount}',
    per: { month: '{amount} im Monat', year: '{amount} im Jahr' },
    notSold: '{quantity} × {name} (nicht mehr im Angebot)',
    paidToday: 'Heute bezahlt',
    toBePaid: 'Zu zahlen',
    dueToday: 'Heute fällig',
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    tax: 'Steuer',
    taxIncluded: 'Darin enthaltene Steuer',
    presentment: 'In Ihrer Währung',
    thenMonthly: 'Danach monatlich',
    thenYearly: 'Danach jährlich',
    nextCharge: 'Nächste Abbuchung',
    order: 'Bestellung',
    questions: 'Fragen? Antworten Sie einfach auf diese E-Mail.',
    reference: 'Vorgang',
    received: 'Eingegangen',
    services: 'Leistungen',
    other: 'Etwas anderes',
    name: 'Name',
    email: 'E-Mail',
    language: 'Sprache',
    partner: 'Partner',
    firstVisit: 'Erster Besuch',
    lastVisit: 'Letzter Besuch',
    subscription: 'Abonnement',
    orderId: 'Kennung der Bestellung',
    settle: 'Wenn es erledigt ist: {command}',
    session: 'Kennung der Zahlungsseite',
  },
  promotion: {
    percentOff: '{percent} Rabatt',
    amountOff: '{amount} Rabatt',
    months: '{off} für {count} Monate',
    oneMonth: '{off} für einen Monat',
    forever: '{off}, solange Sie dabei sind',
    today: '{name}, {off}: −{saved}, heute also {today}.',
    thenFull: 'Danach {full}.',
    thenOnce: 'Danach noch einmal {reduced}, dann {full}.',
    thenTimes: 'Danach noch {times}-mal {reduced}, dann {full}.',
    fullPrice: 'Heute zahlen Sie {today}.',
    firstOrder: 'Gilt für Ihre erste Bestellung bei uns.',
    reducedOnce: '{reduced} (einmal), dann {full}',
    reducedTimes: '{reduced} ({times}-mal), dann {full}',
    unknown: 'Den Code {code} kennen wir nicht. Sie können auch ohne ihn bestellen.',
    ended: 'Der Code {code} ist am {date} abgelaufen. Sie können auch ohne ihn bestellen.',
    refused: 'Der Code {code} ist nicht mehr gültig. Sie können auch ohne ihn bestellen.',
    'other-packages': 'Der Code {code} gilt nicht für das, was in Ihrem Warenkorb ist. Er gilt für: {names}.',
    'below-minimum': 'Der Code {code} gilt für Bestellungen ab {amount}.',
  },
  receipt: {
    subject: 'Ihre Quittung (Bestellung {number})',
    thanks: 'Danke für Ihre Bestellung.',
    paid: 'Bezahlt',
    manage: 'Ändern oder kündigen',
    terms: 'AGB',
  },
  processing: {
    subject: 'Ihre Zahlung ist unterwegs (Bestellung {number})',
    text: 'Danke für Ihre Bestellung. Ihre Bank hat die Zahlung noch nicht bestätigt; das kann ein paar Tage dauern. Sie brauchen nichts zu tun: Wir schreiben Ihnen, sobald wir es wissen.',
  },
  paymentFailed: {
    subject: 'Ihre Zahlung ist fehlgeschlagen (Bestellung {number})',
    text: 'Ihre Bank hat die Zahlung für Ihre Bestellung nicht bestätigt. Sie ist deshalb nicht bezahlt, und wir haben noch nicht damit begonnen. Kommt die Zahlung doch noch an, erhalten Sie eine Quittung.',
    again: 'Noch einmal bestellen',
    help: 'Kommt das überraschend? Antworten Sie auf diese E-Mail, dann klären wir es gemeinsam.',
  },
  toBuyer: {
    'plan-changed': {
      subject: 'Sie haben jetzt ein anderes Paket (Bestellung {number})',
      text: 'Ihr Abonnement ist jetzt {plan}. Wie der Wechsel abgerechnet wird, steht auf der nächsten Rechnung. Bestellt hatten Sie:',
      action: 'Abonnement verwalten',
    },
    'plan-change-failed': {
      subject: 'Die Zahlung für Ihren Paketwechsel ist fehlgeschlagen (Bestellung {number})',
      text: 'Wir konnten den Betrag für Ihren Paketwechsel nicht abbuchen: Vielleicht hat die Bank abgelehnt oder verlangt Ihre Bestätigung, oder die Karte ist abgelaufen. Eventuell versuchen wir es in den nächsten Tagen noch einmal. Sie können auch gleich bezahlen oder eine andere Zahlungsart wählen.',
      action: 'Jetzt bezahlen',
    },
    'renewal-failed': {
      subject: 'Die Zahlung für Ihr Abonnement ist fehlgeschlagen (Bestellung {number})',
      text: 'Wir konnten den Betrag für Ihr Abonnement nicht abbuchen: Vielleicht hat die Bank abgelehnt oder verlangt Ihre Bestätigung, oder die Karte ist abgelaufen. Eventuell versuchen wir es in den nächsten Tagen noch einmal. Sie können auch gleich bezahlen oder eine andere Zahlungsart wählen.',
      action: 'Jetzt bezahlen',
    },
    'subscription-ending': {
      subject: 'Ihr Abonnement ist gekündigt (Bestellung {number})',
      text: 'Es läuft noch bis zum {date}, danach wird nichts mehr abgebucht. Bis dahin können Sie die Kündigung zurücknehmen.',
      action: 'Abonnement verwalten',
    },
    'subscription-resumed': {
      subject: 'Ihr Abonnement läuft weiter (Bestellung {number})',
      text: 'Die Kündigung wurde zurückgenommen: Ihr Abonnement läuft weiter, und wir buchen wie bisher ab. Sie können jederzeit wieder kündigen.',
      action: 'Abonnement verwalten',
    },
    'subscription-ended': {
      subject: 'Ihr Abonnement ist beendet (Bestellung {number})',
      text: 'Es verlängert sich nicht mehr. Vielen Dank für Ihr Vertrauen; Sie sind jederzeit wieder willkommen.',
      action: 'Wieder bestellen',
    },
    'collection-resumed': {
      subject: 'Ihr Abonnement wird wieder abgebucht (Bestellung {number})',
      text: 'Die Abbuchungen für Ihr Abonnement waren ausgesetzt und gehen jetzt weiter: Wir buchen wieder ab wie zuvor. Wann, sehen Sie auf der Seite mit Ihren Rechnungen.',
      action: 'Abonnement verwalten',
    },
    refunded: {
      subject: 'Ihre Erstattung ist unterwegs (Bestellung {number})',
      text: 'Wir haben Ihnen {amount} über Ihre Zahlungsart erstattet. Bis das Geld auf Ihrem Konto ist, kann es bis zu zehn Tage dauern.',
    },
  },
  onboarding: {
    inReceipt: 'Damit wir anfangen können, beantworten Sie uns bitte ein paar Fragen. Es dauert zwei Minuten.',
    open: 'Fragen beantworten',
    title: 'Bevor wir anfangen',
    intro: 'Ein paar Fragen zu Ihrer Bestellung {number}, damit wir anfangen können.',
    again:
      'Ihre Antworten zur Bestellung {number} haben wir. Wenn sich etwas geändert hat, antworten Sie noch einmal: Die neuesten gelten.',
    byMail:
      'Ihre Antworten zur Bestellung {number} haben wir schon. Um sie zu ändern, öffnen Sie bitte den Link in der E-Mail mit Ihrer Quittung.',
    optional: '(optional)',
    notTaken: 'Einige Antworten lassen sich so nicht senden. Alles, was Sie geschrieben haben, ist noch da.',
    missing: 'Bitte beantworten Sie diese Frage.',
    tooLong: 'Das sind {count} Zeichen, möglich sind höchstens {max}. Bitte kürzen Sie den Text.',
    send: 'Antworten senden',
    thanks: 'Danke für Ihre Antworten',
    thanksText: 'Wir haben sie und schreiben Ihnen, wenn wir noch etwas brauchen.',
    home: 'Zurück zu unserer Website',
    invalid: 'Dieser Link ist nicht gültig',
    invalidText: 'Bitte öffnen Sie den vollständigen Link aus der E-Mail noch einmal.',
    answered: {
      subject: 'Antworten zu einer Bestellung ({number})',
      text: 'Hier ist alles, was Sie wissen müssen, um anzufangen.',
    },
    reminder: {
      subject: 'Uns fehlen noch ein paar Antworten (Bestellung {number})',
      text: 'Um mit Ihrer Bestellung anzufangen, brauchen wir ein paar Antworten von Ihnen. Es dauert zwei Minuten, und wir erinnern Sie nur dieses eine Mal.',
    },
  },
  secondSubscription: {
    ask: 'Sie haben schon {names} (Bestellung {number}), und das läuft weiter. Wenn Sie diesen Warenkorb bezahlen, haben Sie ein zweites Abonnement.',
    change: 'Mein Paket wechseln',
    again: 'Trotzdem zusätzlich bestellen',
    subject: 'Sie haben jetzt zwei Abonnements (Bestellung {number})',
    text: 'Danke, dass Sie {names} bestellt haben. Sie haben außerdem {other} (Bestellung {otherNumber}), und beide laufen weiter. Wenn Sie das so wollen, müssen Sie nichts tun.',
    action: 'Verwalten oder kündigen',
    reply:
      'Wollten Sie Ihr Paket wechseln? Antworten Sie auf diese E-Mail: Wir beenden dann das alte und erstatten Ihnen den Rest.',
  },
  copy: {
    subject: 'Ihre Nachricht ist bei uns angekommen',
    thanks:
      'Danke für Ihre Nachricht. Sie bekommen eine persönliche Antwort. Wenn Sie etwas ergänzen möchten, antworten Sie auf diese E-Mail.',
    notYou:
      'Wenn Sie uns nicht geschrieben haben, hat jemand anders Ihre Adresse angegeben. Sie brauchen nichts zu tun.',
    cart: 'Warenkorb',
  },
  billingLink: {
    subject: 'Ihr Link zu Ihrem Abonnement',
    intro:
      'Jemand möchte das Abonnement verwalten, das mit dieser Adresse bestellt wurde. Wenn Sie das waren, öffnen Sie diese Seite:',
    open: 'Abonnement verwalten',
    what: 'Dort können Sie Ihre Zahlungsart ändern, Ihre Rechnungen ansehen oder kündigen. Der Link funktioniert nur einmal und nur 30 Minuten lang.',
    notYou: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Es hat sich nichts geändert.',
  },
  partnerLink: {
    subject: 'Ihr Link zu Ihrer Partnerseite',
    intro:
      'Jemand hat einen Link zu der Partnerseite angefordert, die zu dieser Adresse gehört. Wenn Sie das waren, öffnen Sie sie:',
    open: 'Seite von {name} öffnen',
    what: 'Dort sehen Sie Ihre Umsätze, Ihren Code und Ihre Seiten. Der Link gilt 30 Minuten.',
    notYou: 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Den Link hat sonst niemand.',
  },
  partnerSale: {
    subject: 'Ein Verkauf über Sie: {amount} ({number})',
    intro: 'Über Ihre Seite wurde etwas gekauft.',
    basis: 'Betrag ohne Steuer',
    commission: 'Ihre Provision ({rate})',
    later: 'Eine Erstattung oder Anfechtung kann das noch ändern. Die aktuellen Zahlen stehen auf Ihrer Partnerseite.',
    open: 'Partnerseite öffnen',
    stop: 'Sie möchten nicht zu jedem Verkauf eine E-Mail? Antworten Sie, und wir schalten sie ab.',
  },
  partnerAddress: {
    oldSubject: 'Die Adresse für Ihre Partnerseite wurde geändert',
    old: 'Links zur Partnerseite von {name} gehen nicht mehr an diese Adresse. Die Links, die Sie hier schon bekommen haben, gelten nicht mehr.',
    newSubject: 'Das ist jetzt die Adresse für Ihre Partnerseite',
    isNew: 'Links zur Partnerseite von {name} gehen jetzt an diese Adresse. Sie können jederzeit einen anfordern:',
    open: 'Partnerseite öffnen',
    unexpected: 'Wenn Sie damit nicht gerechnet haben, antworten Sie bitte auf diese E-Mail.',
  },

  withdrawal: {
    subject: 'Widerruf eines Vertrags ({id})',
    text: 'Ein Verbraucher hat einen Vertrag widerrufen. Erstatten Sie binnen 14 Tagen nach dieser Erklärung, was zu erstatten ist, beenden Sie ein laufendes Abonnement bei Stripe, und schreiben Sie ihm.',
    unknownOrder:
      'Eine bezahlte Bestellung mit dieser Nummer gibt es nicht. Die Erklärung gilt trotzdem: Fragen Sie nach, welche Bestellung gemeint ist.',
    acknowledgements: {
      full: 'Wir bestätigen den Eingang per E-Mail, mit allem, was erklärt wurde.',
      brief:
        'Wir bestätigen den Eingang per E-Mail, wiederholen darin aber den Inhalt nicht: Mit dieser Adresse wurde keine solche Bestellung bezahlt. Wenn es Ihr Kunde ist, antworten Sie auf diese E-Mail und zitieren Sie die Erklärung. Das Gesetz verlangt, dass er sie erhält.',
      none: 'Eine Bestätigung geht nicht hinaus, weil heute zu viele Erklärungen eingegangen sind. Wenn es Ihr Kunde ist, antworten Sie auf diese E-Mail und zitieren Sie die Erklärung. Das Gesetz verlangt, dass er sie erhält.',
    },
    part: 'Betrifft',
    whole: 'Die ganze Bestellung',
    received: {
      subject: 'Wir haben Ihren Widerruf erhalten',
      text: 'Sie haben erklärt, dass Sie den hier genannten Vertrag widerrufen. Diese E-Mail bestätigt, dass und wann Ihre Erklärung eingegangen ist. Bitte bewahren Sie sie auf.',
      brief:
        'Bei uns ist unter Ihrer E-Mail-Adresse der Widerruf eines Vertrags eingegangen. Diese E-Mail bestätigt, dass und wann. Bitte bewahren Sie sie auf.',
      whyBrief:
        'Den Wortlaut wiederholen wir hier nicht: Ihre Adresse kann jeder eingegeben haben, und eine passende Bestellung wurde nicht mit ihr bezahlt. Die Erklärung liegt uns vollständig vor. Möchten Sie eine Kopie? Antworten Sie auf diese E-Mail.',
      next: 'Wir schreiben Ihnen, wie es weitergeht. Fragen? Antworten Sie auf diese E-Mail.',
      notYou:
        'Wenn Sie das nicht erklärt haben, hat jemand Ihre Adresse benutzt: Bitte sagen Sie uns das in einer Antwort.',
    },
  },

  message: {
    subject: 'Neue Nachricht von der Website ({id})',
    phone: 'Telefon',
    company: 'Unternehmen',
    sentFrom: 'Gesendet von',
    stranger: '{origin}, einer nicht registrierten Website',
    message: 'Nachricht',
    registration: 'Registrierung einer Seite',
  },
  moderation: {
    subject: 'Eine Bewertung wartet auf Freigabe ({id})',
    title: 'Funktion',
    rating: 'Bewertung',
    stars: '{rating} von 5',
    approve: 'Freigeben',
    reject: 'Ablehnen',
    links:
      'Jeder Link öffnet eine Seite, auf der Sie noch einmal bestätigen. Die Links gelten 14 Tage und für eine einzige Entscheidung.',
    review: 'Text',
  },
  sold: {
    extras:
      'Stripe hat etwas anderes verkauft, als hier bestellt wurde, etwa ein Zusatzangebot, das dort im Dashboard eingeschaltet ist. Unten steht alles, was verkauft wurde.',
    subject: 'Eine bezahlte Bestellung ({number})',
    buyer: 'Von',
    address: 'Anschrift',
    termsAccepted: 'AGB akzeptiert',
    taxId: 'USt-IdNr.',
    payment: 'Zahlung',
  },
  orderFailed: {
    subject: 'Eine Zahlung ist fehlgeschlagen (Bestellung {number})',
    text: 'Eine Zahlung war unterwegs, aber die Bank hat sie nicht bestätigt. Die Bestellung ist nicht bezahlt; die Kundin oder der Kunde weiß Bescheid.',
  },
  notices: {
    atStripe: 'Bei Stripe',
    'plan-changed': {
      subject: 'Bei einem Abonnement wurde das Paket gewechselt (Bestellung {number})',
      text: 'Das Abonnement läuft ab heute als {plan}. Wie der Wechsel abgerechnet wird, steht bei Stripe auf der nächsten Rechnung. Bestellt war:',
    },
    'plan-change-failed': {
      subject: 'Ein Paketwechsel wurde nicht bezahlt (Bestellung {number})',
      text: 'Die Zahlung für einen Paketwechsel ist fehlgeschlagen. Stripe versucht es noch einmal, so wie es in Ihrem Konto eingestellt ist. Die regelmäßigen Verlängerungen betrifft diese Rechnung nicht.',
    },
    'renewal-failed': {
      subject: 'Eine Verlängerung wurde nicht bezahlt (Bestellung {number})',
      text: 'Eine Zahlung für das Abonnement ist fehlgeschlagen. Stripe versucht es noch einmal, so wie es in Ihrem Konto eingestellt ist. Bis das klappt, ist dieser Zeitraum nicht bezahlt.',
    },
    'subscription-ending': {
      subject: 'Ein Abonnement ist gekündigt (Bestellung {number})',
      text: 'Es läuft noch bis zum {date}, danach wird nichts mehr abgebucht.',
    },
    'subscription-resumed': {
      subject: 'Eine Kündigung wurde zurückgenommen (Bestellung {number})',
      text: 'Das Abonnement läuft weiter, und Stripe bucht wie bisher ab. Arbeiten Sie weiter daran.',
    },
    'subscription-ended': {
      subject: 'Ein Abonnement ist zu Ende (Bestellung {number})',
      text: 'Es verlängert sich nicht mehr. Stellen Sie die Arbeit dafür ein.',
    },
    'collection-resumed': {
      subject: 'Ein Abonnement wird wieder abgebucht (Bestellung {number})',
      text: 'Der Einzug der Zahlungen war ausgesetzt und läuft wieder: Stripe bucht ab wie zuvor.',
    },
    refunded: {
      subject: 'Eine Zahlung wurde erstattet (Bestellung {number})',
      text: 'Von dieser Zahlung wurden bisher {amount} erstattet.',
    },
    'dispute-closed': {
      subject: 'Eine Zahlungsanfechtung ist abgeschlossen: {status} (Bestellung {number})',
      text: 'Es ging um {amount}. Ausgang: {status}.',
    },
    disputeLost: 'Die Bank hat {taken} zurückgeholt. Dieses Geld zählt nicht mehr als Verkauf.',
  },
  paymentProblems: {
    charge: 'Belastung',
    expected: 'Erwartet',
    dueBy: 'Antworten bis',
    got: 'Bekommen',
    event: 'Ereignis',
    problem: 'Problem',
    'wrong-amount': {
      subject: 'Eine Zahlung, die nicht dem Preis der Bestellung entspricht',
      text: 'Laut Stripe wurde bezahlt, aber nicht der Betrag der Bestellung. Sie gilt hier als unbezahlt, und es wurde keine Quittung verschickt. Sehen Sie sich die Zahlung bei Stripe an, und liefern oder erstatten Sie dann. Oder nehmen Sie die Zahlung an, wie sie ist: Dann gilt die Bestellung als bezahlt, und die Quittung wird verschickt.',
    },
    'unknown-order': {
      subject: 'Eine Zahlung für eine Bestellung, die wir nicht kennen',
      text: 'Stripe hat eine Zahlung für eine Bestellung, die hier fehlt, etwa nach einer Wiederherstellung. Bei Stripe steht, was gekauft wurde und von wem. Liefern oder erstatten Sie dann.',
    },
    'paid-twice': {
      subject: 'Eine Bestellung wurde zweimal bezahlt',
      text: 'Für eine Bestellung wurde auf zwei Zahlungsseiten bezahlt. Die erste Zahlung zählt; erstatten Sie die zweite bei Stripe.',
    },
    'api-version': {
      subject: 'Stripe nutzt eine andere Version seiner Schnittstelle',
      text: 'Der Webhook bei Stripe ist auf eine andere Version eingestellt, als dieser Worker liest. Was er meldet, wird nicht sofort verarbeitet, sondern erst nach einer Rückfrage bei Stripe, spätestens nach 15 Minuten. Stellen Sie ihn auf die Version unten um: Das erledigt `npm run stripe:sync`.',
    },
    inquiry: {
      subject: 'Eine Bank fragt nach einer Zahlung',
      text: 'Die Bank hat eine Rückfrage zu dieser Zahlung. Zurückgeholt wurde nichts. Antworten Sie bei Stripe, oder erstatten Sie den Betrag: Bleibt die Rückfrage unbeantwortet, kann daraus eine Anfechtung werden.',
    },
    dispute: {
      subject: 'Eine Zahlung wird angefochten',
      text: 'Die Zahlung wurde bei der Bank angefochten; die Bank entscheidet, wer das Geld behält. Steht unten ein Datum, antworten Sie bis dahin bei Stripe, sonst verlieren Sie die Anfechtung.',
    },
    'second-subscription': {
      subject: 'Jemand hat zwei Abonnements für dieselbe Leistung',
      text: 'Jemand, dessen Abonnement weiterläuft, hat ein anderes Paket derselben Leistung bestellt. Wie sich eines beenden lässt, haben wir per E-Mail erklärt. War ein Wechsel gemeint, dann beenden Sie das alte bei Stripe und erstatten Sie den Rest.',
    },
    'invoice-not-finalized': {
      subject: 'Eine Rechnung für ein Abonnement ließ sich nicht abschließen',
      text: 'Stripe konnte eine Rechnung nicht abschließen und bucht deshalb nichts ab: Das Abonnement läuft unbezahlt weiter. Den Grund nennt Stripe unten. Öffnen Sie die Rechnung bei Stripe, beheben Sie den Grund, und schließen Sie sie dort ab.',
    },
    'invoice-tax-location': {
      subject: 'Eine Rechnung lässt sich nicht abbuchen: Die Adresse reicht für die Steuer nicht aus',
      text: 'Stripe konnte die Steuer nicht berechnen, weil die Adresse fehlt, unvollständig oder falsch ist, und bucht deshalb nichts ab: Das Abonnement läuft unbezahlt weiter. Fragen Sie nach der vollständigen Adresse, tragen Sie sie bei Stripe ein, und schließen Sie die Rechnung dort ab.',
    },
    'invoice-voided': {
      subject: 'Eine Rechnung für ein Abonnement wurde storniert',
      text: 'Bei Stripe wurde eine unbezahlte Rechnung storniert. Sie wird nicht mehr abgebucht, das Abonnement läuft weiter. War das nicht gewollt, stellen Sie bei Stripe eine neue Rechnung.',
    },
    'invoice-uncollectible': {
      subject: 'Eine Rechnung für ein Abonnement wurde abgeschrieben',
      text: 'Bei Stripe wurde eine unbezahlte Rechnung als uneinbringlich markiert: Sie wird nicht mehr abgebucht, das Abonnement läuft weiter. Schreiben Sie der Kundin oder dem Kunden, oder beenden Sie das Abonnement.',
    },
    'renewal-missing': {
      subject: 'Ein Abonnement läuft, aber sein Zeitraum ist nicht bezahlt',
      text: 'Vor mindestens zwei Tagen hat ein neuer Zeitraum begonnen, und dafür wurde keine Rechnung bezahlt. Eine fehlgeschlagene Zahlung hat Stripe auch nicht gemeldet. Sehen Sie sich das Abonnement bei Stripe an: Vielleicht wartet dort ein Entwurf, oder es gibt gar keine Rechnung.',
    },
    'collection-paused': {
      subject: 'Der Einzug für ein Abonnement ist ausgesetzt',
      text: 'Bei Stripe wurde der Einzug der Zahlungen für dieses Abonnement ausgesetzt. Es läuft weiter, aber bis der Einzug dort fortgesetzt wird, wird nichts abgebucht. Ist das so gewollt, müssen Sie nichts tun.',
    },
    'fraud-warning': {
      subject: 'Eine Bank vermutet Betrug',
      text: 'Die Bank vermutet, dass jemand anderes mit der Karte bezahlt hat. Zurückgeholt wurde nichts. Sehen Sie sich die Zahlung bei Stripe an: Eine Erstattung kann Ihnen jetzt eine Anfechtung ersparen.',
    },
    'unknown-refund': {
      subject: 'Eine unbekannte Zahlung wurde erstattet',
      text: 'Die erstattete Zahlung gehört zu keiner Bestellung hier, etwa weil Sie die Rechnung bei Stripe geschrieben haben. Bestellt wurde mit demselben Konto bei Stripe aber schon. Sie zählt bei keiner Bestellung, und eine E-Mail ging nur an Sie. Sehen Sie sich die Zahlung bei Stripe an.',
    },
    'refund-failed': {
      subject: 'Eine Erstattung ist nicht angekommen',
      text: 'Die Bank hat das Geld zurückgeschickt; es ist wieder in Ihrem Guthaben bei Stripe. Vereinbaren Sie mit der Kundin oder dem Kunden einen anderen Weg.',
    },
  },
  alert: {
    subject: 'Alarm: {event}',
    when: 'Das ist auf {site} in der Stunde ab {time} ein- oder mehrmals passiert.',
    log: 'Einzelheiten stehen im Protokoll: Öffnen Sie bei Cloudflare den Worker, dann „Logs“, und filtern Sie nach event = {event}.',
    seldom: 'Sie bekommen höchstens eine E-Mail pro Stunde über Alarme dieser Art.',
    unknown: 'Sehen Sie im Protokoll nach.',
    meanings: {
      'backup-failed':
        'Die Sicherung der Datenbank ist heute Nacht fehlgeschlagen. Gilt D1_EXPORT_TOKEN noch, und erlaubt es D1:Edit? Der nächste Versuch ist morgen Nacht.',
      'catalogue-drift':
        'Stripe lehnt einen Preis aus der Datenbank ab; verkauft wurde zum Preis aus dem Katalog. Führen Sie `npm run stripe:sync -- --remote` aus.',
      'event-unreadable':
        'Stripe hat nicht gezeigt, worum es in einem seiner Ereignisse geht. Die anderen sind gelesen, dieses wird noch einmal versucht. Das Log nennt das Ereignis, Stripes Status und Code; meist darf der Schlüssel so etwas nicht lesen.',
      'event-not-snapshot':
        'Stripe schickt schlanke Ereignisse („thin events“) an den Webhook. Nötig sind vollständige („snapshot“): `npm run stripe:sync -- --remote` richtet den Endpunkt ein; löschen Sie das andere Ziel bei Stripe.',
      'form-token-secret-missing':
        'FORM_TOKEN_SECRET fehlt oder ist kürzer als 32 Zeichen, deshalb wird kein Formular angenommen. Setzen Sie es mit `npx wrangler secret put`.',
      'health-configuration': 'Eine Einstellung fehlt oder taugt nicht für den Betrieb. Das Protokoll nennt sie.',
      'health-database':
        'In die Datenbank lässt sich nicht schreiben. Bis das wieder geht, sind Kasse und Formulare geschlossen.',
      'health-payments':
        'STRIPE_SECRET_KEY ist im Betrieb ein Testschlüssel, oder bei PAYMENTS=test ein echter. Setzen Sie den gemeinten Schlüssel oder die Variable.',
      'mail-about-nothing': 'In einer E-Mail ging es um etwas, das gelöscht wurde. Sie wird nicht mehr gesendet.',
      'mail-address-unusable':
        'Eine E-Mail war an eine Adresse gerichtet, die nichts empfangen kann. Wir versuchen es nicht weiter. Sehen Sie bei Stripe nach, wer bestellt hat, und schreiben Sie selbst.',
      'mail-dead':
        'Eine E-Mail ließ sich auch nach Stunden nicht senden. `npm run operate -- dead-mails --remote` zeigt sie an.',
      'mail-not-configured': 'Die Bindung EMAIL fehlt, deshalb warten die E-Mails.',
      'mail-sent-not-recorded':
        'Eine E-Mail wurde gesendet, aber das ließ sich nicht vermerken. Vielleicht wird sie ein zweites Mal gesendet.',
      'promotion-not-synced':
        'Jemand hat einen Aktionscode benutzt, den Stripe nicht so kennt, wie er im Katalog steht, und keinen Rabatt bekommen. Führen Sie `npm run stripe:sync -- --remote` aus.',
      'promotion-refused':
        'Stripe lehnt einen Aktionscode ab: Er ist aufgebraucht oder wurde bei Stripe geändert. Wer ihn benutzt, wird gefragt, bevor die Kasse ohne Rabatt aufgeht. Führen Sie `npm run stripe:sync -- --remote` aus.',
      'reconciliation-failed':
        'Die Ereignisse einiger Bestellungen sind nie angekommen und ließen sich bei Stripe auch nicht abrufen. Darf der Schlüssel des Workers Ereignisse lesen?',
      'session-not-as-asked':
        'Stripe hat eine Zahlungsseite mit einem anderen Betrag geöffnet als verlangt. Es wurde niemand dorthin geschickt.',
      'stripe-call-failed':
        'Stripe lehnt unsere Anfragen ab: Vielleicht ist der Schlüssel abgelaufen, eine Berechtigung fehlt, oder es ist ein Fehler im Code. Solange kann niemand zahlen.',
      'turnstile-refuses-us': 'Turnstile lehnt TURNSTILE_SECRET ab: Formulare werden ohne Prüfung angenommen.',
      'webhook-secret-missing':
        'STRIPE_WEBHOOK_SECRET fehlt: Ereignisse von Stripe werden abgelehnt, Zahlungen also nicht vermerkt.',
    },
  },

  pages: {
    notSent: {
      order: 'Ihre Bestellung wurde nicht gesendet',
      message: 'Ihre Nachricht wurde nicht gesendet',
      request: 'Ihre Anfrage wurde nicht gesendet',
      withdrawal: 'Ihr Widerruf wurde nicht gesendet',
    },
    backToPlans: 'Zurück zu den Paketen',
    or: 'oder',
    writeToUs: 'schreiben Sie uns',
    goBack: 'Gehen Sie zurück: Was Sie geschrieben haben, ist noch da. Oder',
    otherWays: 'sehen Sie nach, wie Sie uns sonst erreichen',
    reference: 'Vorgang: {id}',
    priceChanged: 'Der Preis hat sich geändert',
    each: 'je {amount}',
    wasNow: '{name}: bisher {before}, jetzt {now}.',
    continueAt: 'Weiter für {price}',
  },
  billing: {
    title: 'Ihr Abonnement verwalten',
    intro:
      'Auf der nächsten Seite, bei Stripe, können Sie Ihre Zahlungsart ändern, Ihre Rechnungen ansehen oder kündigen.',
    order: '{names}, bestellt am {date}',
    change: 'Paket wechseln',
    open: 'Abonnement öffnen',
    usedUp: 'Dieser Link funktioniert nicht mehr',
    once: 'Jeder Link funktioniert nur einmal und nur 30 Minuten lang.',
    askAgain: 'Neuen Link anfordern',
  },
  moderationPages: {
    invalid: 'Dieser Link ist nicht gültig',
    invalidText: 'Bitte öffnen Sie den vollständigen Link aus der E-Mail noch einmal.',
    decided: 'Über diese Bewertung ist schon entschieden',
    decisions: {
      published: 'Sie ist veröffentlicht.',
      rejected: 'Sie wurde abgelehnt.',
      withdrawn: 'Sie war veröffentlicht und wurde zurückgezogen.',
    },
    stars: '{rating} von 5 Sternen',
    expired: 'Dieser Link ist abgelaufen',
    stillWaits: 'Die Bewertung wartet noch.',
    sendNew: 'Neue Links zusenden',
    newOnTheirWay: 'Neue Links sind unterwegs',
    inMinutes: 'Sie finden sie in ein paar Minuten in Ihrem Postfach.',
    approve: 'Diese Bewertung freigeben?',
    approveButton: 'Freigeben und veröffentlichen',
    reject: 'Diese Bewertung ablehnen?',
    rejectButton: 'Ablehnen',
    published: 'Die Bewertung ist veröffentlicht',
    seeAll: 'Alle Bewertungen ansehen',
    rejected: 'Die Bewertung wurde abgelehnt',
    notShown: 'Sie wird nicht gezeigt.',
  },
  partnerPage: {
    title: '{name}: Ihre Partnerseite',
    signIn: 'Ihre Partnerseite',
    signInLead:
      'Umsätze, Provision, Ihr Code und Ihre Seiten. Geben Sie die Adresse ein, unter der wir Sie kennen, und wir schicken Ihnen einen Link.',
    expired: 'Dieser Link ist abgelaufen: Links gelten 30 Minuten. Fordern Sie einen neuen an.',
    email: 'E-Mail-Adresse',
    send: 'Link schicken',
    notYet: 'Noch kein Partner?',
    register: 'Seite anmelden',
    sentTitle: 'Schauen Sie in Ihr Postfach',
    sent: 'Wenn wir diese Adresse kennen, ist ein Link unterwegs. Er gilt 30 Minuten. Wenn Sie innerhalb von zehn Minuten noch einmal fragen, schicken wir keinen zweiten.',
    back: 'Zurück',
    sales: 'Was Sie vermittelt haben',
    nothing:
      'Über Sie wurde noch nichts verkauft. Setzen Sie den Code unten auf eine Seite, dann erscheinen Ihre Verkäufe hier.',
    testSales: 'Testzahlungen',
    testNote: 'Dabei ist kein Geld geflossen.',
    month: 'Monat',
    orders: 'Bestellungen',
    renewals: 'Verlängerungen',
    refunds: 'Erstattungen',
    disputes: 'Anfechtungen',
    net: 'Saldo',
    commission: 'Provision',
    inAll: 'Insgesamt',
    rate: 'Ihre Provision beträgt {rate} vom Saldo, ohne Steuer.',
    noRate: 'Mit Ihnen ist noch keine Provision vereinbart. Sprechen Sie uns an, wenn es eine geben soll.',
    monthsNote:
      'Monate gelten in UTC. Eine Erstattung zählt in dem Monat, in dem sie zuletzt geändert wurde, eine Anfechtung in dem Monat, in dem die Bank das Geld geholt hat. Ist das Geld zurück, zählt sie nicht mehr.',
    monthsCsv: 'Monate als CSV',
    salesCsv: 'Alle Verkäufe als CSV',
    kind: { order: 'Bestellung', renewal: 'Verlängerung', refund: 'Erstattung', dispute: 'Anfechtung' },
    date: 'Datum',
    what: 'Art',
    orderNumber: 'Bestellnummer',
    amount: 'Betrag',
    currency: 'Währung',
    mode: 'Zahlung',
    live: 'echt',
    test: 'Test',
    code: 'Ihr Code',
    codeText: 'Bestellungen, die darüber kommen, zählen für Sie: Er enthält {id}.',
    choose: 'Widgets, Farben und Texte auswählen',
    pages: 'Ihre Seiten',
    pagesText:
      'Unter diesen Adressen öffnet sich die Kasse. Überall sonst führt der Warenkorb auf unsere Website, und die Bestellung zählt trotzdem für Sie.',
    another: 'Adresse einer weiteren Seite',
    ask: 'Anfragen',
    asked: 'Ihre Anfrage ist da. Wir sehen uns die Seite an und schreiben Ihnen.',
    notAnAddress: 'Das ist keine Seitenadresse. Sie muss mit https:// beginnen.',
    health: 'Wie es Ihren Widgets geht',
    healthText:
      'Seitenaufrufe der letzten {days} Tage, auf Seiten mit {attribute} im Tag. Über Ihre Besucher wissen wir nichts.',
    healthNone:
      'Bisher wurde nichts gemeldet. Setzen Sie {attribute} in die Tags, dann sehen Sie hier, was auf Ihren Seiten schiefgeht.',
    page: 'Seite',
    widget: 'Widget',
    release: 'Version',
    shown: 'Gezeigt',
    failed: 'Gescheitert',
    added: 'In den Warenkorb',
    checkout: 'Zur Kasse',
    policy: 'Richtlinie (CSP)',
    todo: 'Was zu tun ist',
    fine: 'Nichts: alles in Ordnung.',
    update: '{release} ist veraltet, {newest} ist da: Ersetzen Sie sie durch die Skriptzeile oben.',
    switchedOff: '{release} ist abgeschaltet: Ersetzen Sie sie durch die Skriptzeile oben.',
    blocked: 'Die Richtlinie der Seite verbietet, was die Widgets brauchen. Ergänzen Sie diese Zeile:',
    blockedOther:
      'Die Richtlinie der Seite verbietet etwas, das wir nicht verlangen. Hängen Sie {debug} an ihre Adresse und öffnen Sie sie: Dann sehen Sie, was es ist.',
    broken:
      'Hängen Sie {debug} an die Adresse der Seite an, und öffnen Sie sie: Dann steht dort, was nicht stimmt und welche Zeile fehlt.',
    config: 'Attribute von uns',
    configText:
      'Tags mit {attribute} bekommen diese Werte, außer sie haben eigene. Eine Änderung ist innerhalb einer Minute auf Ihren Seiten.',
    leave: 'Abmelden',
    byEmail: 'Angemeldet als {email}',
  },

  problems: {
    alreadyPaid: 'Diese Bestellung ist schon bezahlt.',
    attemptExpired: 'Diese Zahlung ist abgelaufen. Bitte versuchen Sie es noch einmal.',
    billingClosed: 'Ihr Abonnement lässt sich gerade nicht öffnen. Bitte schreiben Sie uns.',
    billingNotOpened: 'Ihr Abonnement ließ sich nicht öffnen. Bitte gehen Sie zurück und versuchen Sie es noch einmal.',
    billingSlow:
      'Der Zahlungsdienst hat nicht geantwortet. Bitte gehen Sie zurück und versuchen Sie es gleich noch einmal.',
    changedMessage: 'Diese Nachricht wurde nach dem Senden geändert. Bitte versuchen Sie es noch einmal.',
    changedReview: 'Diese Bewertung wurde nach dem Senden geändert. Bitte versuchen Sie es noch einmal.',
    checkFields: 'Bitte prüfen Sie diese Angaben.',
    checkOrder: 'Ein Teil der Bestellung ließ sich nicht lesen.',
    checkoutClosed:
      'Bezahlen ist gerade nicht möglich. Es wurde nichts abgebucht. Bitte schreiben Sie uns, dann schicken wir eine Rechnung.',
    checkoutNotOpened:
      'Der Zahlungsdienst konnte die Kasse nicht öffnen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
    checkoutOdd:
      'Mit der Antwort des Zahlungsdienstes konnten wir nichts anfangen. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
    checkoutSlow:
      'Der Zahlungsdienst hat nicht geantwortet. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
    formOnly: 'Senden Sie das Formular der Seite.',
    formTooOld: 'Das Formular war zu lange offen. Bitte senden Sie es noch einmal.',
    formTooYoung: 'Das ging sehr schnell. Bitte senden Sie das Formular gleich noch einmal.',
    formsClosed: 'Formulare werden gerade nicht angenommen. Bitte rufen Sie uns an oder schreiben Sie eine E-Mail.',
    internal: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
    linkNotSent: 'Wir konnten Ihren Link nicht senden. Bitte versuchen Sie es gleich noch einmal.',
    messageNotSaved: 'Wir konnten Ihre Nachricht nicht speichern. Bitte versuchen Sie es gleich noch einmal.',
    methods: 'Diese Adresse nimmt nur {methods} an.',
    needsPlan: 'Dazu brauchen Sie ein passendes Paket: {names}.',
    noEventsYet: 'Ereignisse werden noch nicht angenommen.',
    noSuchPage: 'Diese Seite mit Bewertungen gibt es nicht.',
    noSuchPayment: 'Wir finden diese Zahlung nicht.',
    notAPayment: 'Das ist nicht die Kennung einer Zahlung.',
    notAPerson:
      'Wir konnten nicht erkennen, ob Sie ein Mensch sind. Bitte versuchen Sie es noch einmal, oder rufen Sie uns an.',
    notJson: 'Die Anfrage ist kein gültiges JSON.',
    notSoldAnymore: 'Was Sie gewählt haben, ist nicht mehr im Angebot.',
    notUtf8: 'Die Anfrage ist kein gültiges UTF-8.',
    nothingHere: 'Unter dieser Adresse ist nichts.',
    onePlanEach: 'Wählen Sie je Leistung nur ein Paket.',
    deskFormTooOld:
      'Diese Seite war zu lange offen. Bitte gehen Sie zurück, laden Sie sie neu und versuchen Sie es noch einmal.',
    onlyFromDesk: 'Bitte nutzen Sie das Formular in der Verwaltung.',
    onlyFromLink: 'Bitte nutzen Sie die Seite, die der Link aus der E-Mail öffnet.',
    onlyJsonOrForm: 'Senden Sie JSON oder ein Formular, in UTF-8 und nicht komprimiert.',
    ordersClosed: 'Wir können gerade keine Bestellungen annehmen. Bitte versuchen Sie es gleich noch einmal.',
    hostNotAllowed:
      'Öffnen Sie auf diesem Rechner {address}. Andere Hostnamen werden abgelehnt, weil jede Website einen auf diesen Rechner zeigen lassen kann.',
    originNotAllowed: 'Auf dieser Seite kann man weder bestellen noch Nachrichten senden.',
    paymentNotFoundNow: 'Diese Zahlung lässt sich gerade nicht abrufen. Bitte versuchen Sie es gleich noch einmal.',
    paymentOnItsWay: 'Die Zahlung für diese Bestellung ist schon unterwegs.',
    paymentSlow: 'Der Zahlungsdienst hat nicht geantwortet. Bitte versuchen Sie es gleich noch einmal.',
    paymentUnclear:
      'Der Zahlungsdienst konnte nicht sagen, was aus dieser Zahlung wurde. Bitte versuchen Sie es gleich noch einmal.',
    paymentUnreadable: 'Diese Zahlung lässt sich gerade nicht abrufen. Bitte schreiben Sie uns.',
    paymentsNotSetUp: 'Bezahlen ist noch nicht eingerichtet. Bitte schreiben Sie uns.',
    priceChanged:
      'Ein Preis hat sich geändert, seit Sie ihn gesehen haben, oder etwas ist nicht mehr im Angebot. Bitte prüfen Sie den Warenkorb.',
    promotionEnded: 'Der Betrag hat sich geändert. {text}',
    returnNotAllowed: 'Die Rücksprungadresse ist nicht erlaubt.',
    reviewNotSaved: 'Wir konnten Ihre Bewertung nicht speichern. Bitte versuchen Sie es gleich noch einmal.',
    reviewsClosed: 'Die Bewertungen sind gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
    notSnapshot: 'Das ist ein schlankes Ereignis („thin event“). Der Endpunkt nimmt nur vollständige („snapshot“).',
    signature: 'Die Signatur ließ sich nicht bestätigen.',
    soldTwice: 'Ein Bündel in Ihrem Warenkorb enthält das schon: {names}.',
    soldTwiceName: '{plan} (in {bundle})',
    tooLarge: 'Die Anfrage ist zu groß.',
    tooMany: 'Wir bekommen gerade viele Anfragen. Bitte versuchen Sie es gleich noch einmal.',
    tooManyOfOne: 'Von einem Artikel lassen sich höchstens {max} auf einmal bestellen.',
    tooOften: 'Das waren viele Anfragen. Bitte warten Sie eine Minute.',
    twoIntervals:
      'Monatliche und jährliche Pakete werden getrennt bezahlt. Nehmen Sie eines heraus, und bestellen Sie es einzeln.',
    withdrawalNotSaved: 'Wir konnten Ihre Erklärung nicht speichern. Bitte versuchen Sie es gleich noch einmal.',
  },

  fields: {
    atMost: 'Höchstens {max} Zeichen.',
    choosePlan: 'Wählen Sie ein Paket.',
    email: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.',
    fillIn: 'Füllen Sie dieses Feld aus.',
    fullName: 'Geben Sie Ihren vollständigen Namen ein.',
    message: 'Schreiben Sie eine Nachricht.',
    name: 'Geben Sie Ihren Namen ein.',
    needsPlan: 'Geht nur mit einem Paket derselben Leistung.',
    notAPrice: 'Kein Preis.',
    notShown: 'Entfernen Sie die Zeichen, die sich nicht darstellen lassen.',
    ofOneProduct: 'Höchstens {max} von einem Artikel.',
    orderNumber: 'Geben Sie die Nummer oder das Datum Ihrer Bestellung an.',
    partner: 'Keine gültige Partnerkennung.',
    quantity: 'Die Anzahl ist eine ganze Zahl von 1 bis {max}.',
    rating: 'Wählen Sie 1 bis 5 Sterne.',
    review: 'Schreiben Sie Ihre Bewertung.',
    lines: 'Höchstens {max} Zeilen.',
    upTo: 'Höchstens {max}.',
  },
};
