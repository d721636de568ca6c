import type { Texts } from '../translator';

export const texts: Texts = {
  'Not saved': 'सेव नहीं हुआ',
  Enabled: 'चालू',
  Disabled: 'बंद',
  'Enable %{name}': '%{name} चालू करें',
  'Enabled %{name}': '%{name} चालू किया गया',
  'Disabled %{name}': '%{name} बंद किया गया',
  'You may not enable or disable vehicle types. An owner of your account can give you the right.':
    'आपको वाहन प्रकार चालू या बंद करने की अनुमति नहीं है। आपके खाते का मालिक यह अनुमति दे सकता है।',
};
