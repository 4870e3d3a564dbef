const en = {
  ribbon: 'Test: nothing here is sent, ordered or charged.',
  heading: 'Test payment',
  text: 'The real payment page would open here. No money moves, and nobody hears about it.',
  pay: 'Pretend to pay {amount}',
  leave: 'Leave without paying',
  promotion: '{code}: the discount would be shown here.',
};

export type TestModeMessages = typeof en;

export const testModeMessages = { name: 'test-mode', en };

declare module '../element/languages.ts' {
  interface KitMessages {
    'test-mode': TestModeMessages;
  }
}
