/** URL of your agency's site, to which the widgets link, and URL of the API that receives orders and messages. */
export const agency = { site: 'https://tideline.example', api: 'https://tideline.example/api' };
