import type { Texts } from '../../translator';

export const texts: Texts = {
  'Single sign-on': 'सिंगल साइन-ऑन',
  'People log in through the OpenID Connect provider of your company, such as Entra ID, Google Workspace or Keycloak.':
    'लोग आपकी कंपनी के OpenID Connect प्रोवाइडर से लॉग इन करते हैं, जैसे Entra ID, Google Workspace या Keycloak।',
  'There is no provider yet. At the provider, register this console first: its address and /login.':
    'अभी कोई प्रोवाइडर नहीं है। पहले प्रोवाइडर पर यह कंसोल दर्ज करें: इसका पता और /login।',
  'Where your people log in': 'आपके लोग यहाँ लॉग इन करते हैं',
  'Copy the link': 'लिंक कॉपी करें',
  Name: 'नाम',
  'What the button on the login page says.': 'लॉग इन पेज के बटन पर यही लिखा होगा।',
  'Name Required': 'नाम भरें',
  'Address of the provider (issuer)': 'प्रोवाइडर का पता (issuer)',
  'Enter the address of the provider': 'प्रोवाइडर का पता भरें',
  'Client id': 'क्लाइंट id',
  'Enter the client id': 'क्लाइंट id भरें',
  'Client secret': 'क्लाइंट सीक्रेट',
  'A secret is stored. Leave this empty to keep it.': 'सीक्रेट सेव है। उसे रखने के लिए इसे खाली छोड़ें।',
  'Address of this console': 'इस कंसोल का पता',
  'Without a path. The provider sends people back to it.': 'बिना पाथ के। प्रोवाइडर लोगों को यहीं वापस भेजता है।',
  'Enter the address of this console': 'इस कंसोल का पता भरें',
  'Claim with the user name': 'यूज़र के नाम का claim',
  'Choose the claim with the user name': 'यूज़र के नाम का claim चुनें',
  'Claim with the groups': 'समूहों का claim',
  'Enter the claim with the groups': 'समूहों का claim भरें',
  'Groups with the role %{role}': '%{role} भूमिका वाले समूह',
  'One group per line, as the provider names it. Who is in groups of several roles gets the first of these roles.':
    'हर लाइन में एक समूह, प्रोवाइडर के दिए नाम से। कई भूमिकाओं के समूहों में होने पर इनमें से पहली भूमिका मिलती है।',
  'May people of these groups become users at their first login?':
    'क्या इन समूहों के लोग पहले लॉग इन पर यूज़र बन सकते हैं?',
  'May users also log in by password?': 'क्या यूज़र पासवर्ड से भी लॉग इन कर सकते हैं?',
  'Owners always may, so that nobody is locked out.': 'मालिक हमेशा कर सकते हैं, ताकि कोई बाहर न रह जाए।',
  'Choose one': 'एक चुनें',
  Yes: 'हाँ',
  No: 'नहीं',
  Save: 'सेव करें',
  'Check the provider': 'प्रोवाइडर जाँचें',
  'The provider answers. Nothing was saved.': 'प्रोवाइडर जवाब देता है। कुछ सेव नहीं किया गया।',
  'The provider was saved.': 'प्रोवाइडर सेव हो गया।',
  'Users who have logged in through it': 'इससे लॉग इन कर चुके यूज़र',
  'Unlinking ends the sessions of the user; the next person of this name is linked again.':
    'अलग करने पर यूज़र के सत्र समाप्त होते हैं; इस नाम का अगला व्यक्ति फिर जुड़ जाता है।',
  Unlink: 'अलग करें',
  'Unlink %{name}': '%{name} को अलग करें',
  'The user was unlinked.': 'यूज़र अलग कर दिया गया।',
  'Remove the provider': 'प्रोवाइडर हटाएँ',
  'Remove %{name}?': '%{name} हटाएँ?',
  'Users log in by password again. Who has none needs a new first password.':
    'यूज़र फिर पासवर्ड से लॉग इन करेंगे। जिनके पास पासवर्ड नहीं है, उन्हें नया पहला पासवर्ड चाहिए।',
  'The provider was removed.': 'प्रोवाइडर हटा दिया गया।',
};
