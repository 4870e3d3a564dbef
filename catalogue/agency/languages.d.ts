/** Adds the agency's texts to the widgets, in each of its languages for which the kit has no messages. */
export {};
