import { responseObject, named, text } from './shape';

/** The response of a call that only reports that it was done. */
export const message = named('Message', responseObject({ message: text }));
