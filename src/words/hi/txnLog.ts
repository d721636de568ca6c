import type { Texts } from '../translator';

export const texts: Texts = {
  'Transaction Log': 'बदलावों का लॉग',
  'This API keeps no log, so changes made in this browser are listed here, without the records’ data.':
    'यह API लॉग नहीं रखती, इसलिए यहाँ सिर्फ़ इस ब्राउज़र में किए गए बदलाव दिखते हैं, रिकॉर्ड के डेटा के बिना।',
  'No changes on these days.': 'इन दिनों में कोई बदलाव नहीं हुआ।',
  'No changes yet.': 'अभी तक कोई बदलाव नहीं हुआ।',

  'Which days': 'कौन-से दिन',
  'From Date': 'तारीख से',
  'To Date': 'तारीख तक',
  'From Date Required': 'शुरू की तारीख भरें',
  Search: 'खोजें',

  Time: 'समय',
  What: 'काम',
  Record: 'रिकॉर्ड',
  User: 'यूज़र',
  Status: 'स्थिति',
  Done: 'हो गया',
  Failed: 'असफल',
  Changes: 'बदलाव',
  Error: 'त्रुटि',

  'Transaction log entry': 'लॉग की प्रविष्टि',
  'This entry is not in the log of this account, or is outside the selected dates. Entries recorded by a browser are visible only in that browser.':
    'यह प्रविष्टि इस खाते के लॉग में नहीं है, या चुनी गई तारीखों से बाहर है। ब्राउज़र में दर्ज प्रविष्टियाँ उसी ब्राउज़र में दिखती हैं।',
  'Loading...': 'लोड हो रहा है...',
  'Copy as text': 'टेक्स्ट के रूप में कॉपी करें',
  Payload: 'भेजा गया डेटा',
  Field: 'फ़ील्ड',
  Before: 'पहले',
  After: 'बाद में',

  '%{when} by %{user}': '%{when}, %{user} द्वारा',
  'Status: %{status}': 'स्थिति: %{status}',
  'Error: %{error}': 'त्रुटि: %{error}',
  'Record ID: %{id}': 'रिकॉर्ड ID: %{id}',
  '%{noun} created': '%{noun} बनाया गया',
  '%{noun} not created': '%{noun} नहीं बना',
  '%{noun} changed': '%{noun} बदला गया',
  '%{noun} not changed': '%{noun} नहीं बदला',
  '%{noun} deleted': '%{noun} हटा दिया गया',
  '%{noun} not deleted': '%{noun} नहीं हटा',
  '%{noun} enabled': '%{noun} चालू किया गया',
  '%{noun} not enabled': '%{noun} चालू नहीं हुआ',
  '%{noun} disabled': '%{noun} बंद किया गया',
  '%{noun} not disabled': '%{noun} बंद नहीं हुआ',
  '%{noun} enabled or disabled': '%{noun} चालू या बंद किया गया',
  '%{noun} not enabled or disabled': '%{noun} चालू या बंद नहीं हुआ',
};
