/** Everything bought on top of a package. A price per post or per video is billed monthly, for the number chosen. */
export { addOns } from '#agency/catalogue';
