import type { Texts } from '../../translator';

/** Messages that any call of our API may return. */
export const texts: Texts = {
  'Something went wrong on the server, please try again': 'सर्वर पर गड़बड़ी हुई, फिर कोशिश करें',
  'The database is unavailable, please try again': 'डेटाबेस उपलब्ध नहीं है, फिर कोशिश करें',
  'The server is busy. Please try again': 'सर्वर व्यस्त है। फिर कोशिश करें',
  'The server’s disk is full, so nothing can be saved. Existing data can still be viewed. Contact your administrator':
    'सर्वर की डिस्क भर गई है, इसलिए कुछ सेव नहीं हो सकता। मौजूदा डेटा देख सकते हैं। एडमिनिस्ट्रेटर से संपर्क करें',
  'The values are not valid': 'भरी हुई जानकारी सही नहीं है',
  'There is no such %{noun}': 'यह %{noun} मौजूद नहीं है',
  'Another %{noun} already has this id': 'किसी और %{noun} की यही ID है',
  'Please log in again': 'फिर से लॉग इन करें',
  'Too many calls in a short time. Nothing was changed; please try again':
    'थोड़े समय में बहुत ज़्यादा अनुरोध हुए। कुछ नहीं किया गया; फिर कोशिश करें',
  'The request timed out; it may or may not have completed':
    'अनुरोध का समय निकल गया; हो सकता है काम हुआ हो या न हुआ हो',
  'Other files are being processed. Nothing was changed; please try again later':
    'दूसरी फ़ाइलों पर काम चल रहा है। कुछ नहीं किया गया; थोड़ी देर में फिर कोशिश करें',
  'Other files of this account are being uploaded. Upload this one when they are complete':
    'इस खाते की दूसरी फ़ाइलें अपलोड हो रही हैं। उनके बाद इसे अपलोड करें',
  'Large files are being uploaded. Nothing of this one was stored; please try again later':
    'बड़ी फ़ाइलें अपलोड हो रही हैं। इस फ़ाइल का कुछ नहीं रखा गया; थोड़ी देर में फिर कोशिश करें',
  'A restore has undone what you saw last; load the list again':
    'डेटाबेस को पुरानी स्थिति में लाया गया है; सूची फिर से लोड करें',
  'The account is not the one you are logged in to': 'यह वह खाता नहीं है जिसमें आप लॉग इन हैं',
};
