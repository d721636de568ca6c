import type { Texts } from '../../translator';

export const texts: Texts = {
  '1 record looked at so far … |||| %{smart_count} records looked at so far …':
    'अब तक 1 रिकॉर्ड देखा गया … |||| अब तक %{smart_count} रिकॉर्ड देखे गए …',
  'Of 1 record the form would empty a field at the next save. |||| Of %{smart_count} records the form would empty a field at the next save.':
    'अगली बार सहेजने पर फ़ॉर्म 1 रिकॉर्ड का एक फ़ील्ड खाली कर देगा। |||| अगली बार सहेजने पर फ़ॉर्म %{smart_count} रिकॉर्ड का कोई फ़ील्ड खाली कर देगा।',
  'Would become empty: %{fields}': 'खाली हो जाएगा: %{fields}',
  '%{names} shows a field that gets another name. It follows: with this publish it becomes its next version. |||| %{names} show a field that gets another name. They follow: with this publish each becomes its next version.':
    '%{names} ऐसा फ़ील्ड दिखाता है जिसका नाम बदल रहा है। वह साथ बदलेगा: इस प्रकाशन के साथ उसका अगला वर्ज़न बनेगा। |||| %{names} ऐसा फ़ील्ड दिखाते हैं जिसका नाम बदल रहा है। वे साथ बदलेंगे: इस प्रकाशन के साथ हर एक का अगला वर्ज़न बनेगा।',
};
