import type { Texts } from '../translator';

export const texts: Texts = {
  Menu: 'मेन्यू',
  'Dealer Bridge, dashboard': 'Dealer Bridge, डैशबोर्ड',
  'Open menu': 'मेन्यू खोलें',
  'Close menu': 'मेन्यू बंद करें',
  LOGOUT: 'लॉग आउट',
  'Skip to content': 'सीधे मुख्य भाग पर जाएँ',
  'Account %{account}, logged in as %{user}': 'खाता %{account}, लॉग इन: %{user}',
  Settings: 'सेटिंग',
  Resources: 'रिसोर्स',
  'Users and roles': 'यूज़र और भूमिकाएँ',
  'My account': 'मेरा खाता',
  'Show field names': 'फ़ील्ड के नाम दिखाएँ',
  'The technical name beside each label': 'हर लेबल के साथ तकनीकी नाम',
  'Light theme': 'हल्का रंग',
  'Dark theme': 'गहरा रंग',

  Keys: 'कीबोर्ड के बटन',
  Close: 'बंद करें',
  'Find and go': 'ढूँढें और खोलें',
  'A screen, a record or an action': 'स्क्रीन, रिकॉर्ड या काम',
  'Find a screen, a record or an action': 'स्क्रीन, रिकॉर्ड या काम ढूँढें',
  'Show these keys': 'ये बटन दिखाएँ',
  Search: 'खोजें',
  'Close what is open': 'जो खुला है उसे बंद करें',
  Confirm: 'पुष्टि करें',
  'Next / previous field': 'अगला / पिछला फ़ील्ड',

  '%{demo} The data is made up and lasts until this tab closes.':
    '%{demo} यह डेटा काल्पनिक है और यह टैब बंद होने तक ही रहता है।',
  'Demo.': 'डेमो।',
  '%{cause} Everything works, but a reload logs you out and loses your column settings.':
    '%{cause} सब काम करेगा, लेकिन पेज फिर से लोड करने पर आप लॉग आउट हो जाएँगे और कॉलम की सेटिंग नहीं रहेगी।',
  "This browser's storage is full.": 'इस ब्राउज़र का स्टोरेज भर गया है।',
  'This browser blocks storage for this site.': 'यह ब्राउज़र इस साइट के लिए स्टोरेज रोकता है।',
  '%{smart_count} wrong password was tried for your user since %{since}. If it was not you, tell your administrator. |||| %{smart_count} wrong passwords were tried for your user since %{since}. If it was not you, tell your administrator.':
    '%{since} से आपके यूज़र के लिए %{smart_count} बार गलत पासवर्ड डाला गया। अगर यह आपने नहीं किया, तो अपने एडमिनिस्ट्रेटर को बताएँ। |||| %{since} से आपके यूज़र के लिए %{smart_count} बार गलत पासवर्ड डाला गया। अगर यह आपने नहीं किया, तो अपने एडमिनिस्ट्रेटर को बताएँ।',
  Dismiss: 'हटाएँ',
  '%{since} The data shown was loaded before then. Nothing you typed is lost; you can save once you are back online.':
    '%{since} दिख रहा डेटा उससे पहले का है। आपका लिखा कुछ नहीं खोया; इंटरनेट आने पर आप सेव कर सकते हैं।',
  'No connection since %{time}.': '%{time} से इंटरनेट नहीं है।',

  'Your session has ended.': 'आपका सत्र समाप्त हो गया है।',
  'The server has ended your session.': 'सर्वर ने आपका सत्र समाप्त कर दिया है।',
  'You were logged out in another tab.': 'दूसरे टैब में लॉग आउट किया गया है।',
  'Your session is about to end.': 'आपका सत्र समाप्त होने वाला है।',
  'Log in to continue': 'आगे बढ़ने के लिए लॉग इन करें',
  'What you typed is still here.': 'आपका लिखा अभी भी यहाँ है।',
  'Code of the app, or a recovery code': 'ऐप का कोड या कोई रिकवरी कोड',
  'Enter the password for account %{account} to continue where you are.':
    'जहाँ हैं वहीं से आगे बढ़ने के लिए खाता %{account} का पासवर्ड भरें।',
  Cancel: 'रहने दें',
  'Discard and log out': 'छोड़कर लॉग आउट करें',
  Login: 'लॉग इन करें',
  'User name': 'यूज़र का नाम',
  Password: 'पासवर्ड',
  'Reference for your administrator: %{reference}': 'एडमिनिस्ट्रेटर के लिए संदर्भ: %{reference}',

  'Session Status': 'सत्र की स्थिति',
  'Your session is Logged out continue to Login': 'आपका सत्र समाप्त हो रहा है, लॉग इन के लिए आगे बढ़ें',
  'What you typed on this screen is not saved, and Continue discards it. Stay logged in to keep it.':
    'इस स्क्रीन पर लिखा सेव नहीं हुआ है, और ‘आगे बढ़ें’ दबाने पर खो जाएगा। उसे रखने के लिए लॉग इन रहें।',
  'Stay logged in': 'लॉग इन रहें',
  Continue: 'आगे बढ़ें',

  'Someone else logged in': 'किसी और ने लॉग इन किया है',
  'Another tab of this browser is now logged in as %{other}. This tab belongs to %{mine} and is locked.':
    'इस ब्राउज़र के दूसरे टैब में अब %{other} लॉग इन हैं। यह टैब %{mine} का है और लॉक है।',
  'What you typed here is not saved. It is kept until %{mine} logs in again in the other tab; logging out or continuing as %{other} discards it.':
    'यहाँ लिखा सेव नहीं हुआ है। दूसरे टैब में %{mine} के फिर लॉग इन करने तक वह रहेगा; लॉग आउट करने या %{other} के रूप में आगे बढ़ने पर खो जाएगा।',
  'Nothing on this screen is unsaved.': 'इस स्क्रीन पर कुछ भी सेव होना बाकी नहीं है।',
  'Log both out': 'दोनों को लॉग आउट करें',
  'Go on as %{user}': '%{user} के रूप में आगे बढ़ें',

  'Something went wrong on this screen': 'इस स्क्रीन पर कुछ गड़बड़ हुई',
  'Try again': 'फिर कोशिश करें',
  'Reload the page': 'पेज फिर से लोड करें',
  'Go to the dashboard': 'डैशबोर्ड पर जाएँ',
  'An unexpected error occurred. Saved work is safe; anything typed here and not saved is lost.':
    'अचानक कोई गड़बड़ी हुई। सेव किया हुआ काम सुरक्षित है; यहाँ लिखा और सेव न किया हुआ खो गया।',
  'For your administrator': 'एडमिनिस्ट्रेटर के लिए',
  'This screen could not be loaded': 'यह स्क्रीन लोड नहीं हो सकी',
  'Part of the application could not be loaded: the connection dropped, or a new version was deployed. Try again; if that does not help, save your work, then reload the page.':
    'प्रोग्राम का एक हिस्सा लोड नहीं हो सका: कनेक्शन टूट गया, या नया संस्करण आ गया। फिर कोशिश करें; तब भी न हो, तो अपना काम सेव करके पेज फिर से लोड करें।',
  'Page not found': 'पेज नहीं मिला',
  'No screen belongs to %{address}. The link may be incomplete, or the screen may have moved.':
    '%{address} पर कोई स्क्रीन नहीं है। हो सकता है लिंक अधूरा हो, या स्क्रीन कहीं और चली गई हो।',
  'Your menus do not include %{screen}': 'आपके मेन्यू में %{screen} नहीं है',
  '%{user} of %{account} cannot open this screen. Ask your administrator if you need it.':
    '%{account} के %{user} यह स्क्रीन नहीं खोल सकते। ज़रूरत हो तो एडमिनिस्ट्रेटर से कहें।',
  'Your menus do not include this screen': 'यह स्क्रीन आपके मेन्यू में नहीं है',
  'Ask your administrator if you need it.': 'ज़रूरत हो तो एडमिनिस्ट्रेटर से कहें।',
  'The login could not be checked': 'लॉग इन की जाँच नहीं हो सकी',
  'Log in again to continue.': 'आगे बढ़ने के लिए फिर से लॉग इन करें।',
  'A colleague has changed “%{name}”. You see it as it is now.':
    'किसी साथी ने “%{name}” बदला है। आप इसे नए रूप में देख रहे हैं।',
};
