import type { Texts } from '../../translator';

export const texts: Texts = {
  Undo: 'पहले जैसा करें',
  'Log in to continue': 'आगे बढ़ने के लिए लॉग इन करें',
  'An unexpected error occurred. Saved work is safe.': 'अचानक कोई गड़बड़ी हुई। सेव किया हुआ काम सुरक्षित है।',
  'Some fields need attention. Nothing was sent.': 'कुछ फ़ील्ड ठीक करने हैं। अभी कुछ भेजा नहीं गया।',
  'Your changes are not saved. Leave without saving?': 'आपके बदलाव सेव नहीं हुए हैं। बिना सेव किए छोड़ दें?',
  'A new version is ready. Reload the page when it suits you.':
    'नया संस्करण तैयार है। जब सुविधा हो, पेज फिर से लोड करें।',
  Undone: 'पहले जैसा कर दिया गया',
  'Record created': 'रिकॉर्ड बन गया',
  'The answer could not be read. Try again in a moment.': 'जवाब पढ़ा नहीं जा सका। थोड़ी देर में फिर कोशिश करें।',
  'Deleted |||| %{smart_count} records deleted': 'हटा दिया गया |||| %{smart_count} रिकॉर्ड हटा दिए गए',
  'The server could not be reached. Check the connection and try again.':
    'सर्वर से संपर्क नहीं हो सका। कनेक्शन देखें और फिर कोशिश करें।',
  'The texts of this language could not be loaded. Try again.': 'इस भाषा के शब्द लोड नहीं हो सके। फिर कोशिश करें।',
  'This record no longer exists': 'यह रिकॉर्ड अब मौजूद नहीं है',
  'Your session has ended. Log in to continue where you left off.':
    'आपका सत्र समाप्त हो गया है। जहाँ छोड़ा था वहीं से आगे बढ़ने के लिए लॉग इन करें।',
  'You don’t have permission to do this.': 'आपको इसकी अनुमति नहीं है।',
  'You are offline. This is the data last loaded.': 'इंटरनेट नहीं है। यह पिछली बार लोड हुआ डेटा है।',
  'Saved |||| %{smart_count} records saved': 'सेव हो गया |||| %{smart_count} रिकॉर्ड सेव हो गए',
  'Create %{name}': '%{name} बनाएँ',
  '%{name} %{recordRepresentation}': '%{name} %{recordRepresentation}',
};
