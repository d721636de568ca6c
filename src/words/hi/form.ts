import type { Texts } from '../translator';

export const texts: Texts = {
  'One field needs attention |||| %{smart_count} fields need attention':
    'एक फ़ील्ड ठीक करना है |||| %{smart_count} फ़ील्ड ठीक करने हैं',
  'Everything you typed is still here.': 'आपका लिखा सब कुछ यहीं है।',
  'Reference for your administrator: %{reference}': 'एडमिनिस्ट्रेटर के लिए संदर्भ: %{reference}',
  'Not saved': 'सेव नहीं हुआ',
  'Save not confirmed': 'सेव होने की पुष्टि नहीं हुई',
  'The save failed and the server gave no reason. Try again.':
    'सेव नहीं हुआ और सर्वर ने कारण नहीं बताया। फिर कोशिश करें।',
  'No connection. You can save once you are back online.': 'इंटरनेट नहीं है। इंटरनेट आने पर आप सेव कर सकते हैं।',
  'The server asks you to wait. You can save in 1 second. |||| The server asks you to wait. You can save in %{smart_count} seconds.':
    'सर्वर व्यस्त है। %{smart_count} सेकंड में सेव कर सकते हैं। |||| सर्वर व्यस्त है। %{smart_count} सेकंड में सेव कर सकते हैं।',

  'Hide %{section}': '%{section} छिपाएँ',
  'Show %{section}': '%{section} दिखाएँ',
  Sections: 'भाग',
  '1 error |||| %{smart_count} errors': '%{smart_count} गलती |||| %{smart_count} गलतियाँ',
  '%{count} changed': '%{count} बदले',
  off: 'बंद',
  'Saving…': 'सेव हो रहा है…',
  'Saved. Back to the list in a moment.': 'सेव हो गया। अभी सूची पर लौट रहे हैं।',
  'Nothing changed yet': 'अभी कुछ नहीं बदला',
  '1 change |||| %{smart_count} changes': '%{smart_count} बदलाव |||| %{smart_count} बदलाव',
  ' and %{count} more': ' और %{count} अन्य',
  'Values without a field': 'बिना फ़ील्ड के मान',
  'The form': 'यह फ़ॉर्म',

  Duplicate: 'डुप्लिकेट',
  'Checking for duplicates…': 'डुप्लिकेट की जाँच हो रही है…',
  'Could not be checked for duplicates: %{reason} You can still save it.':
    'डुप्लिकेट की जाँच नहीं हो सकी: %{reason} फिर भी आप सेव कर सकते हैं।',

  'Add %{label}': '%{label} जोड़ें',
  'Remove %{label}': '%{label} हटाएँ',
  'At least one row is required': 'कम से कम एक पंक्ति ज़रूरी है',
  'None yet.': 'अभी कोई नहीं।',
  'The stored value could not be read: %{value}': 'सेव किया हुआ मान पढ़ा नहीं जा सका: %{value}',
  'Saving replaces it with the rows below.': 'सेव करने पर उसकी जगह नीचे की पंक्तियाँ आ जाएँगी।',
  'It stays unchanged unless you fill in the rows below and save.':
    'जब तक आप नीचे की पंक्तियाँ भरकर सेव नहीं करते, वह वैसा ही रहेगा।',
  'Searching…': 'खोज रहे हैं…',
  Open: 'खोलें',
  Close: 'बंद करें',
  Clear: 'हटाएँ',
  'Nothing found': 'कुछ नहीं मिला',
  'The list behind it is out of use, or not open to you. What stands here stays.':
    'इसके पीछे की सूची उपयोग में नहीं है, या आपके लिए खुली नहीं है। यहाँ जो है वह रहेगा।',
  'Text style': 'टेक्स्ट की शैली',
  Normal: 'सामान्य',
  'Heading %{level}': 'शीर्षक %{level}',
  'Loading editor…': 'एडिटर लोड हो रहा है…',
  '1 more: type to find it |||| %{smart_count} more: type to find them':
    '1 और: खोजने के लिए लिखें |||| %{smart_count} और: खोजने के लिए लिखें',
  None: 'कोई नहीं',
  '%{value} (not one of the choices)': '%{value} (विकल्पों में नहीं)',
  'Choose one': 'एक चुनें',
  Yes: 'हाँ',
  No: 'नहीं',

  'Check this: %{warning} It can be saved all the same.': 'जाँच लें: %{warning} फिर भी सेव किया जा सकता है।',
  'it has %{value} characters, and a GSTIN has %{expected}.':
    'इसमें %{value} अक्षर हैं, GSTIN में %{expected} होते हैं।',
  'a GSTIN has letters and digits alone, not %{value}.': 'GSTIN में सिर्फ़ अक्षर और अंक होते हैं, %{value} नहीं।',
  'no state has the code %{value}.': 'किसी राज्य का कोड %{value} नहीं है।',
  '%{value} is no PAN (such as ABCPD1234E).': '%{value} PAN नहीं है (जैसे ABCPD1234E)।',
  'the 13th character counts registrations from 1 on.': '13वाँ अक्षर रजिस्ट्रेशन को 1 से गिनता है।',
  'the last character is %{value}, and the others call for %{expected}: one of them is mistyped.':
    'आखिरी अक्षर %{value} है, जबकि बाकी के हिसाब से %{expected} होना चाहिए: इनमें से कोई गलत लिखा है।',
};
