/** Addresses to which your agency's widgets send orders and messages, and to which their links lead. */
export const agency = { site: 'https://tideline.example', api: 'https://tideline.example/api' };
