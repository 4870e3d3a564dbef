import type { Say } from '../attribution/consent.ts';

/** What a platform of the Transparency and Consent Framework says of its visitor, as far as it concerns us. */
interface TcData {
  readonly eventStatus?: string;
  readonly gdprApplies?: boolean;
  readonly purpose?: { readonly consents?: Readonly<Record<number, boolean | undefined>> };
}

type TcfApi = (
  command: 'addEventListener',
  version: 2,
  listener: (data: TcData | null, success: boolean) => void,
) => void;

/** Store and read information on a device; measure how advertising performs. */
const purposes = [1, 7];

/** The Transparency and Consent Framework, 2.0 and later. */
export function followTcf(say: Say): boolean {
  const { __tcfapi: api } = globalThis as { __tcfapi?: TcfApi };
  if (typeof api !== 'function') return false;
  const sayBoth = (answer: 'granted' | 'denied' | 'unknown', why: string) =>
    say({ statistics: answer, marketing: answer }, why);
  sayBoth('unknown', 'the visitor has not answered');
  api('addEventListener', 2, (data, success) => {
    if (!success || !data) return;
    const { eventStatus, gdprApplies, purpose } = data;
    if (gdprApplies === false) return sayBoth('granted', 'the GDPR does not apply');
    // `cmpuishown`: the visitor is being asked.
    if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') {
      return sayBoth('unknown', 'the visitor is being asked');
    }
    const isGranted = purposes.every((id) => purpose?.consents?.[id] === true);
    sayBoth(isGranted ? 'granted' : 'denied', `purposes 1 and 7 are ${isGranted ? '' : 'not both '}agreed to`);
  });
  return true;
}
