/** Where your agency's widgets send orders and messages, and where their links lead. */
export const agency = { site: 'https://tideline.example', api: 'https://tideline.example/api' };
