import type { Texts } from '../translator';

export const texts: Texts = {
  'Loading %{noun}…': '%{noun} का डेटा लोड हो रहा है…',
  Loading: 'लोड हो रहा है',
  More: 'और',
  Calendar: 'कैलेंडर',
  'Open calendar': 'कैलेंडर खोलें',
  'Open calendar (Alt+Down)': 'कैलेंडर खोलें (Alt+Down)',
  'The server gave no reason. Try again.': 'सर्वर ने कोई कारण नहीं बताया। फिर कोशिश करें।',
  'Reference for your administrator: %{reference}': 'एडमिनिस्ट्रेटर के लिए संदर्भ: %{reference}',

  'Unsaved changes': 'बदलाव सेव नहीं हुए',
  'A save in ‘%{title}’ is under way. If you leave now, you will not see whether it succeeds.':
    '‘%{title}’ में सेव हो रहा है। अभी छोड़ेंगे तो पता नहीं चलेगा कि सेव हुआ या नहीं।',
  'What you changed in ‘%{title}’ is not saved:': '‘%{title}’ में किए गए ये बदलाव सेव नहीं हुए हैं:',
  'and %{count} more': 'और %{count} अन्य',
  Leave: 'छोड़ें',
  'Discard changes': 'बदलाव छोड़ दें',
  Stay: 'यहीं रहें',
  'The browser blocked copying. Select the text and copy it yourself.':
    'ब्राउज़र ने कॉपी नहीं करने दिया। टेक्स्ट चुनकर खुद कॉपी करें।',
  'Copied.': 'कॉपी हो गया।',
};
