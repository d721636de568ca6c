import * as shape from './shape';

/** The response of a call that only reports that it was done. */
export const message = shape.named('Message', shape.responseObject({ message: shape.text }));
