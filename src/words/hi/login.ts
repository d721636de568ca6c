import type { Texts } from '../translator';

export const texts: Texts = {
  'Log in · Dealer Bridge': 'लॉग इन · Dealer Bridge',
  'From the dealer system to the books.': 'डीलर सिस्टम से खातों तक।',

  'Account name': 'खाते का नाम',
  'User name': 'यूज़र का नाम',
  Password: 'पासवर्ड',
  Hide: 'छिपाएँ',
  Show: 'दिखाएँ',
  Login: 'लॉग इन करें',
  'Reference for your administrator: %{reference}': 'एडमिनिस्ट्रेटर के लिए संदर्भ: %{reference}',

  'User Name is Required': 'यूज़र का नाम भरें',
  'Password is Required': 'पासवर्ड भरें',
  'The login failed. Try again in a moment.': 'लॉग इन नहीं हुआ। थोड़ी देर में फिर कोशिश करें।',

  'Log out Successful': 'आप लॉग आउट हो गए हैं',
  'You were logged out in another tab.': 'दूसरे टैब में लॉग आउट किया गया है।',
  'Your session has ended. Log in to continue where you left off.':
    'आपका सत्र समाप्त हो गया है। जहाँ छोड़ा था वहीं से आगे बढ़ने के लिए लॉग इन करें।',
  'The server ended your session, for instance because your role or password was changed, or after a long time without use. Log in to continue where you left off.':
    'सर्वर ने आपका सत्र समाप्त कर दिया है, जैसे आपकी भूमिका या पासवर्ड बदले जाने पर, या लंबे समय तक काम न होने पर। जहाँ छोड़ा था वहीं से आगे बढ़ने के लिए लॉग इन करें।',

  Demo: 'डेमो',
  '%{thisIsADemo} Its data is made up and lasts until this tab closes.':
    '%{thisIsADemo} इसका डेटा काल्पनिक है और यह टैब बंद होने तक ही रहता है।',
  'This is a demo.': 'यह डेमो है।',

  Loading: 'लोड हो रहा है',
  'The console could not be started': 'प्रोग्राम शुरू नहीं हो सका',
  Reload: 'फिर से लोड करें',
  'The application could not be downloaded completely. The connection dropped, or a new version was deployed.':
    'प्रोग्राम पूरा डाउनलोड नहीं हुआ। कनेक्शन टूट गया, या इसी बीच नया संस्करण आ गया।',
  'You are still logged in. Reload the page.': 'आप अभी भी लॉग इन हैं। पेज फिर से लोड करें।',
};
