import type { Texts } from '../translator';

export const texts: Texts = {
  Delete: 'हटाएँ',
  Cancel: 'रहने दें',
  Confirm: 'पुष्टि करें',
  Close: 'बंद करें',
  Stop: 'रोकें',
  OK: 'ठीक है',
  'Try again': 'फिर कोशिश करें',
  'Reference for your administrator: %{reference}': 'एडमिनिस्ट्रेटर के लिए संदर्भ: %{reference}',

  'Delete %{records}?': '%{records} हटाएँ?',
  '%{records} of %{list}, picked %{filter}, leave the list.':
    '%{list} के %{records}, %{filter} चुने गए, सूची से हट जाएँगे।',
  'The 1 record that you picked leaves the list. |||| The %{smart_count} records that you picked leave the list.':
    'आपका चुना हुआ %{smart_count} रिकॉर्ड सूची से हट जाएगा। |||| आपके चुने हुए %{smart_count} रिकॉर्ड सूची से हट जाएँगे।',
  '%{records} deleted': '%{records} हटाए गए',
  Deleting: 'हटाए जा रहे हैं',
  'Delete finished': 'हटाने का काम पूरा हुआ',
  '%{deleted} of %{count} deleted': '%{count} में से %{deleted} हटाए गए',
  ', %{count} failed': ', %{count} नहीं हटे',
  ', %{count} left as they were': ', %{count} वैसे ही रहे',
  Failed: 'असफल',
  'and %{count} more': 'और %{count} अन्य',
  'Delete this %{noun}?': 'यह %{noun} हटाएँ?',
  '%{name} will be removed from the list.': '%{name} सूची से हट जाएगा।',
  '%{name} will be removed from the list. Your changes in the form are not saved.':
    '%{name} सूची से हट जाएगा। फ़ॉर्म में किए गए आपके बदलाव सेव नहीं होंगे।',
  'Not deleted. %{reason}': 'नहीं हटाया गया। %{reason}',
  '%{noun} saved': '%{noun} का रिकॉर्ड सेव हो गया',
  '%{noun} deleted': '%{noun} का रिकॉर्ड हटा दिया गया',
  '%{done}. Someone else had changed %{fields} in the meantime; those changes were kept too.':
    '%{done}। इस बीच किसी और ने %{fields} बदला था; वे बदलाव भी रखे गए हैं।',

  'Similar to an existing record?': 'किसी मौजूदा रिकॉर्ड जैसा है?',
  'Fills the form with what that %{noun} holds, all but its %{label}.':
    'उस %{noun} की सारी जानकारी फ़ॉर्म में भर देता है, सिर्फ़ %{label} छोड़कर।',
  Clone: 'कॉपी करें',
  '%{label} Required': '%{label} भरें',
  'No %{noun} has the %{label} %{value}.': 'किसी %{noun} में %{label} %{value} नहीं है।',
  'This %{noun} does not exist': 'यह %{noun} मौजूद नहीं है',
  'It may have been deleted, or the address may be incomplete.':
    'हो सकता है इसे हटा दिया गया हो, या पता अधूरा हो।',
  'Back to the list': 'सूची पर लौटें',
  'Back to the failed transactions': 'असफल ट्रांज़ैक्शन पर लौटें',
  'Nothing is typed yet. Fill in at least one field.': 'अभी कुछ नहीं भरा गया है। कम से कम एक फ़ील्ड भरें।',
  'No reason was given.': 'कोई कारण नहीं बताया गया।',
  'The %{noun} could not be loaded': '%{noun} का रिकॉर्ड लोड नहीं हो सका',
  'Starts with the values of %{name}': '%{name} की जानकारी से शुरू',
  'Your previous attempt was saved after all. %{open} to see what is in it.':
    'आपकी पिछली कोशिश में यह सेव हो गया था। उसमें क्या है, देखने के लिए %{open}।',
  'Open that %{noun}': 'वह %{noun} खोलें',
  'Your session ended before this was saved. Log in again to continue.':
    'सेव होने से पहले आपका सत्र समाप्त हो गया। आगे बढ़ने के लिए फिर से लॉग इन करें।',
  'We couldn’t check whether this %{noun} already exists, because the list could not be read. Nothing was saved; try again.':
    'सूची पढ़ी नहीं जा सकी, इसलिए पता नहीं चला कि यह %{noun} पहले से है या नहीं। कुछ सेव नहीं हुआ; फिर कोशिश करें।',

  'Someone else has deleted this %{noun}': 'किसी और ने इस %{noun} को हटा दिया है',
  'Someone else has changed this too': 'किसी और ने भी इसे बदला है',
  'Stored on %{when}, while you had it open.': '%{when} को सेव हुआ, जब यह आपके पास खुला था।',
  'Saving will restore the %{noun}.': 'सेव करने पर %{noun} का रिकॉर्ड वापस आ जाएगा।',
  'Your changes are kept here but have not been saved yet.': 'आपके बदलाव यहीं हैं, पर अभी सेव नहीं हुए।',
  'Take mine everywhere': 'हर जगह मेरा रखें',
  'Take theirs everywhere': 'हर जगह उनका रखें',
  'Choose for %{fields} first.': 'पहले %{fields} के लिए चुनें।',
  'Back to the form': 'फ़ॉर्म पर लौटें',
  'Restore and save': 'वापस लाकर सेव करें',
  Save: 'सेव करें',
  'Before: %{value}': 'पहले: %{value}',
  Mine: 'मेरा',
  Theirs: 'उनका',
  blank: 'खाली',
  'Taken from theirs': 'उनसे लिया गया',
  '%{label}: %{before} is now %{after}': '%{label}: %{before} अब %{after} है',
};
