/** A wire date as the screen shows dates, DD-MM-YYYY (specification, section 9); anything else as it is. */
export const onScreenDate = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)(?=$| )/, '$3-$2-$1');
