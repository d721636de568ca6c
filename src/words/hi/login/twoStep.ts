import type { Texts } from '../../translator';

export const texts: Texts = {
  'One more step': 'एक कदम और',
  'Enter the code that your authenticator app shows.': 'ऑथेंटिकेटर ऐप में दिख रहा कोड भरें।',
  'Enter one of your recovery codes. Each works once.':
    'अपना कोई रिकवरी कोड भरें। हर कोड एक ही बार काम करता है।',
  'Code of the app': 'ऐप का कोड',
  'Recovery code': 'रिकवरी कोड',
  'Enter the code': 'कोड भरें',
  Confirm: 'पुष्टि करें',
  'Use a recovery code': 'रिकवरी कोड से लॉग इन करें',
  'Use the app': 'ऐप के कोड से लॉग इन करें',
  Back: 'वापस',

  'Two-step login': 'दो चरणों में लॉग इन',
  'At each login, a code from an app on your phone is asked besides the password.':
    'हर लॉग इन पर पासवर्ड के साथ आपके फ़ोन के ऐप का कोड भी पूछा जाता है।',
  'At each login, a second step is asked besides the password: a code from an app on your phone, or a passkey.':
    'हर लॉग इन पर पासवर्ड के साथ दूसरा चरण भी पूछा जाता है: आपके फ़ोन के ऐप का कोड, या पासकी।',
  'Set up an authenticator app': 'ऑथेंटिकेटर ऐप लगाएँ',
  'Remove the authenticator app': 'ऑथेंटिकेटर ऐप हटाएँ',
  'The authenticator app was removed.': 'ऑथेंटिकेटर ऐप हटाया गया।',
  'Your role requires two-step login. Set it up to continue.':
    'आपकी भूमिका के लिए दो चरणों में लॉग इन ज़रूरी है। आगे बढ़ने के लिए इसे चालू करें।',
  'Two-step login is on': 'दो चरणों में लॉग इन चालू है',
  'Recovery codes left: %{count}': 'बचे हुए रिकवरी कोड: %{count}',
  'Make new recovery codes before the last one is used.': 'आखिरी कोड खर्च होने से पहले नए रिकवरी कोड बनाएँ।',
  'Your password': 'आपका पासवर्ड',
  'Enter your password': 'अपना पासवर्ड भरें',
  'Set up two-step login': 'दो चरणों में लॉग इन चालू करें',
  Continue: 'आगे बढ़ें',
  'Scan this picture with an authenticator app, such as Google Authenticator or Microsoft Authenticator.':
    'इस चित्र को किसी ऑथेंटिकेटर ऐप से स्कैन करें, जैसे Google Authenticator या Microsoft Authenticator।',
  'QR code for the authenticator app': 'ऑथेंटिकेटर ऐप के लिए QR कोड',
  'Or type this key into the app:': 'या ऐप में यह कुंजी लिखें:',
  'Copy the key': 'कुंजी कॉपी करें',
  'Then enter the code that the app shows.': 'फिर ऐप में दिख रहा कोड भरें।',
  'Two-step login is on.': 'दो चरणों में लॉग इन चालू हो गया।',
  'Your recovery codes': 'आपके रिकवरी कोड',
  'Each code logs you in once if you lose your phone. They are shown only now: print them, or store them where you keep your passwords.':
    'फ़ोन खो जाने पर हर कोड से एक बार लॉग इन कर सकते हैं। ये कोड अभी ही दिखते हैं: इन्हें प्रिंट करें, या वहाँ रखें जहाँ अपने पासवर्ड रखते हैं।',
  Copy: 'कॉपी',
  Download: 'डाउनलोड करें',
  'I have stored them': 'मैंने इन्हें रख लिया है',
  'Make new recovery codes': 'नए रिकवरी कोड बनाएँ',
  'The old recovery codes stop working.': 'पुराने रिकवरी कोड काम करना बंद कर देंगे।',
  'Make new codes': 'नए कोड बनाएँ',
  'Turn off two-step login': 'दो चरणों में लॉग इन बंद करें',
  'Enter your password and a code of the app, or a recovery code.':
    'अपना पासवर्ड और ऐप का कोड या कोई रिकवरी कोड भरें।',
  Code: 'कोड',
  'Two-step login is off.': 'दो चरणों में लॉग इन बंद हो गया।',
  Cancel: 'रहने दें',
};
