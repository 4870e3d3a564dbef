import { call } from '#agency/promises/call';
import { start } from '#agency/promises/start';

const en = {
  heading: call ?? 'Book a call',
  intro: 'Talk to us about what you sell and who should see it. No slides, no pressure.',
  agendaHeading: 'What we’ll cover',
  agenda: [
    'Goals discussion',
    'Review of your current presence',
    'Growth opportunities',
    'Services overview',
    'Q&A',
    'Custom strategy recommendations',
  ],
  benefitsHeading: 'What you get',
  benefits: [
    'A free call, with nothing to sign',
    'Someone who’s already looked at your pages',
    'Recommendations you keep, whatever you decide',
    'Straight answers on price and timing',
  ],
  note: start ?? 'On the call, we’ll agree on a start date.',
  pricing: 'See pricing',
  services: 'See all services',
  calendar: 'Calendar: choose a time for your call',
  facadeHeading: 'Pick a time that works for you',
  facadeNote: 'The calendar comes from {host} and loads only when you ask for it.',
  open: 'Choose a time',
  loading: 'Loading the calendar from {host}',
  slow: 'The calendar is slow to load. You can wait, or reach us another way.',
  failed: 'The calendar didn’t load here. You can reach us another way.',
  notConfigured: 'Tell us when works for you, and we’ll find a time together.',
  newWindow: 'Open the calendar in a new window',
  call: 'Call {phone}',
  write: 'Write to {email}',
  form: 'Use the contact form',
  retry: 'Try the calendar again',
  bookedFor: 'You’re booked for {time}.',
  booked: 'You’re booked.',
  bookedMore: 'The details are on their way to your inbox.',
  requestedFor: 'You’ve asked for {time}.',
  requestedMore: 'We’ll reply by email.',
  earlier: 'Earlier days',
  later: 'Later days',
  days: 'Days',
  timesOn: 'Available times on {day}',
  noTimes: 'No times are available on these days.',
  zone: 'Your time zone',
  hostTime: 'That’s {time} for us, in {zone}.',
  change: 'Choose another time',
  name: 'Your name',
  email: 'Your email address',
  notes: 'What would you like to talk about?',
  missingName: 'Enter your name.',
  missingEmail: 'Enter your email address.',
  wrongEmail: 'Enter an email address, like name@example.com.',
  cartNote: 'We’ll see what’s in your cart, so we can talk about it.',
  confirm: 'Book the call',
  confirming: 'Booking…',
  taken: 'That time has been taken. Please choose another. What you typed is still here.',
  notBooked: 'We couldn’t book the call. Please try again, or reach us another way.',
  file: 'Add it to your calendar',
  manage: 'Move or cancel the call',
  another: 'Book another call',
  otherWays: 'Can’t find a time? Reach us another way.',
};

export type BookingMessages = typeof en;

export const bookingMessages = { name: 'booking', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    booking: BookingMessages;
  }
}
