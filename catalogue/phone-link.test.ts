import { expect, test } from 'vitest';
import { createPhoneLink } from './phone-link.ts';

// The zero in parentheses is dialed only within the country: https://github.com/corona-warn-app/cwa-documentation/issues/390
test.each([
  ['+49 (0)30 1234567', '+49301234567'],
  ['+44 (0) 20 7946 0000', '+442079460000'],
  ['(030) 123 45-67', '0301234567'],
  ['+1 (555) 010-0147', '+15550100147'],
])('createPhoneLink() converts %s to %s', (phone, link) => {
  expect(createPhoneLink(phone)).toBe(link);
});
