import { call as onboardingCall } from '#agency/onboarding';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { describeError } from '../log.ts';
import { findCall, type StoredCall, storeChange } from '../orders/onboarding-call.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { createProvider } from './calendars.ts';

const deadlineMs = 3000;
/** Time for which the Worker still looks up a canceled call, because the buyer may choose another time at Cal.com. */
const canceledCallRetentionSeconds = 30 * 24 * 60 * 60;

function isOver({ canceledAt }: StoredCall): boolean {
  return canceledAt !== null && canceledAt < getUnixSeconds() - canceledCallRetentionSeconds;
}

export interface CurrentCall {
  call: StoredCall;
  /** False if the provider did not answer. The call may then have been moved or canceled there. */
  isCurrent: boolean;
  /** True until the agency has accepted the call at the provider. */
  isPending: boolean;
}

/**
 * Returns the current state of an order's onboarding call at the provider, and stores it. The buyer and the agency can
 * move or cancel the call at the provider, which does not notify the Worker. A Cal.com host who asks for another time
 * cancels the call first: https://github.com/calcom/cal.diy/issues/28543
 */
export async function findCurrentCall(c: AppContext, orderId: string): Promise<CurrentCall | undefined> {
  const database = getDatabase(c.env);
  const call = await findCall(database, orderId);
  const page = URL.parse(onboardingCall?.booking ?? '');
  if (!call || isOver(call) || !page) return call && { call, isCurrent: true, isPending: false };
  try {
    const booking = await createProvider(page, c.env, deadlineMs).read(call.booking);
    const changed = booking && (await storeChange(database, call.booking, booking));
    return { call: changed ?? call, isCurrent: booking !== undefined, isPending: booking?.isPending ?? false };
  } catch (error) {
    c.var.log('warn', 'call-not-read', describeError(error));
    return { call, isCurrent: false, isPending: false };
  }
}
