/** Line drawings of 24 by 24 that an owner may name. Only those that are named reach a widget. */
export const icons = {
  book: 'M12 6.5c-2-1.4-4.6-2-8-2v13c3.4 0 6 .6 8 2 2-1.4 4.6-2 8-2v-13c-3.4 0-6 .6-8 2zM12 6.5v13',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  camera: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17zM12 10a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z',
  envelope: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  film: 'M4 5h16v14H4zM10.3 9.2v5.6l4.6-2.8z',
  funnel: 'M3.5 5h17l-6.3 7.5V18L9.8 20v-7.5z',
  heart: 'M12 19.5C5.5 15 4 12 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2c0 2.8-1.5 5.8-8 10.3z',
  pen: 'M4 20l1.2-4.8L16 4.5 19.5 8 8.8 18.8zM13.5 7l3.5 3.5',
  tiles: 'M4 4h7v7H4zM17 4.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM4 17.5q2-3 4 0t4 0 4 0 4 0M7.5 13v0',
  window: 'M3.5 5h17v14h-17zM3.5 9.5h17M6.5 7.3h.1M9 7.3h.1',
} as const;
