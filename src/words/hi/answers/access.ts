import type { Texts } from '../../translator';

/** Messages of the API and the console about logins, users, roles and passkeys. */
export const texts: Texts = {
  'The account name, user name or password is wrong.': 'खाते का नाम, यूज़र का नाम या पासवर्ड गलत है।',
  'Account, user name or password is wrong': 'खाता, यूज़र का नाम या पासवर्ड गलत है',
  'This first password has expired. Ask whoever gave it to you for a new one':
    'इस पहले पासवर्ड का समय निकल गया है। जिसने दिया था उससे नया माँगें',
  'Too many attempts.': 'बहुत ज़्यादा कोशिशें हुईं।',
  'Wait a minute and try again.': 'एक मिनट रुककर फिर कोशिश करें।',
  'The code is wrong, or was used already. Wait for the next one':
    'कोड गलत है, या पहले इस्तेमाल हो चुका है। अगले कोड की प्रतीक्षा करें',
  'A password needs at least %{count} characters.': 'पासवर्ड में कम से कम %{count} अक्षर होने चाहिए।',
  'A password may have at most %{count} characters.': 'पासवर्ड में ज़्यादा से ज़्यादा %{count} अक्षर हो सकते हैं।',
  'This password is too easy to guess. Choose another one.':
    'इस पासवर्ड का अंदाज़ा लगाना बहुत आसान है। कोई दूसरा चुनें।',
  'The password must not be the user name or the account name. Choose another one.':
    'पासवर्ड यूज़र या खाते का नाम नहीं हो सकता। कोई दूसरा चुनें।',
  'The password is wrong': 'पासवर्ड गलत है',
  'You are looking as a role, which changes nothing. End that first; nothing was done':
    'आप किसी भूमिका के रूप में देख रहे हैं, जिसमें कुछ बदला नहीं जा सकता। पहले इसे समाप्त करें; कुछ नहीं किया गया',
  'An API key has no login of its own. Log in as a user for this':
    'API कुंजी का अपना लॉग इन नहीं होता। इसके लिए यूज़र के रूप में लॉग इन करें',
  'The server’s secret has changed, so codes of your app cannot be checked. Use a recovery code, or ask an owner of your account to reset your two-step login':
    'सर्वर का सीक्रेट बदल गया है, इसलिए आपके ऐप के कोड जाँचे नहीं जा सकते। रिकवरी कोड से लॉग इन करें, या अपने खाते के किसी मालिक से दो चरणों का लॉग इन रीसेट कराएँ',
  'Set up two-step login first': 'पहले दो चरणों में लॉग इन चालू करें',
  'This session has ended already': 'यह सत्र पहले ही समाप्त हो चुका है',
  'The answer of %{provider} was not accepted (%{reason}). Start the login again; if that does not help, tell an owner of your account':
    '%{provider} का जवाब स्वीकार नहीं हुआ (%{reason})। लॉग इन फिर से शुरू करें; न हो तो अपने खाते के किसी मालिक को बताएँ',
  'This needs the right %{right}, which you do not have yourself. Nothing was changed; ask an owner of your account':
    'इसके लिए %{right} का अधिकार चाहिए, जो आपके पास नहीं है। कुछ नहीं बदला गया; अपने खाते के किसी मालिक से कहें',
  'There is no such role': 'ऐसी कोई भूमिका नहीं है',
  'There is no role %{role}': '%{role} नाम की कोई भूमिका नहीं है',
  'The day is over already': 'यह दिन बीत चुका है',
  'An account has at most %{count} API keys': 'एक खाते में ज़्यादा से ज़्यादा %{count} API कुंजियाँ हो सकती हैं',
  'An account has at most %{count} roles': 'एक खाते में ज़्यादा से ज़्यादा %{count} भूमिकाएँ हो सकती हैं',
  'An account has at most %{count} users': 'एक खाते में ज़्यादा से ज़्यादा %{count} यूज़र हो सकते हैं',
  'There is already a user of this name': 'इस नाम का यूज़र पहले से है',
  'The role of your group is gone. Ask an owner of your account':
    'आपके समूह की भूमिका हटा दी गई है। अपने खाते के किसी मालिक से पूछें',
  'Your user is disabled. Ask an owner of your account': 'आपका यूज़र बंद है। अपने खाते के किसी मालिक से पूछें',
  'There is no user %{name} in this account. Ask an owner of your account to add one of this name':
    'इस खाते में %{name} नाम का यूज़र नहीं है। अपने खाते के किसी मालिक से इस नाम का यूज़र जोड़ने को कहें',
  'Users of this account log in through %{provider}: open %{address}':
    'इस खाते के यूज़र %{provider} से लॉग इन करते हैं: %{address} खोलें',
  'This account has no single sign-on. Log in with your user name and password':
    'इस खाते में सिंगल साइन-ऑन नहीं है। यूज़र के नाम और पासवर्ड से लॉग इन करें',
  'This login was finished already, or took longer than 10 minutes. Start it again':
    'यह लॉग इन पूरा हो चुका है, या इसमें 10 मिनट से ज़्यादा लगे। इसे फिर से शुरू करें',
  'Enter the secret again: it belongs to another provider or client':
    'सीक्रेट फिर से भरें: यह किसी और प्रदाता या क्लाइंट का है',
  'The stored secret cannot be read any more. Enter it again':
    'सेव किया हुआ सीक्रेट अब पढ़ा नहीं जा सकता। उसे फिर से भरें',
  'A secret has at most %{count} characters': 'सीक्रेट में ज़्यादा से ज़्यादा %{count} अक्षर हो सकते हैं',
  'Enter an address that begins with https://': 'https:// से शुरू होने वाला पता भरें',
  'Enter the console’s address like https://console.example, without a path':
    'कंसोल का पता भरें, जैसे https://console.example, बिना आगे के पथ के',
  'Map at least one group to a role: nobody else can log in':
    'कम से कम एक समूह को भूमिका दें: बाकी कोई लॉग इन नहीं कर सकता',
  'Nothing was saved: the provider could not be used (%{reason})':
    'कुछ सेव नहीं हुआ: प्रदाता से काम नहीं हो सका (%{reason})',
  'The passkey was not accepted. Try again, or log in with your user name and password':
    'पासकी स्वीकार नहीं हुई। फिर कोशिश करें, या यूज़र के नाम और पासवर्ड से लॉग इन करें',
  'No passkey was used. Try again, or log in another way':
    'कोई पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें, या किसी और तरह से लॉग इन करें',
  'Your role requires two-step login, and %{provider} says that it asked for your password alone. Turn on two-step login there, or ask an owner of your account':
    'आपकी भूमिका के लिए दो चरणों में लॉग इन ज़रूरी है, और %{provider} के अनुसार वहाँ सिर्फ़ पासवर्ड पूछा गया। वहाँ दो चरणों का लॉग इन चालू करें, या अपने खाते के किसी मालिक से कहें',
  'The passkey was not accepted. Try again, or use a code':
    'पासकी स्वीकार नहीं हुई। फिर कोशिश करें, या कोड से लॉग इन करें',
  'Your password was reset. Log in with the one that you were given; after that, passkeys work again':
    'आपका पासवर्ड रीसेट किया गया है। जो पासवर्ड दिया गया है उससे लॉग इन करें; उसके बाद पासकी फिर काम करेंगी',
  'This server has no passkeys. Ask its operator to set CONSOLE_URL':
    'इस सर्वर पर पासकी नहीं हैं। इसके ऑपरेटर से CONSOLE_URL सेट करने को कहें',
  'You have no passkey. Use a code instead': 'आपके पास कोई पासकी नहीं है। कोड से लॉग इन करें',
  'You have %{count} passkeys already. Remove one first': 'आपके पास पहले से %{count} पासकी हैं। पहले एक हटाएँ',
  'What the browser made was not accepted. Nothing was changed; begin again, or use another device':
    'ब्राउज़र ने जो बनाया वह स्वीकार नहीं हुआ। कुछ नहीं बदला गया; फिर से शुरू करें, या दूसरे डिवाइस से करें',
  'This passkey is in use already. Nothing was changed': 'यह पासकी पहले से इस्तेमाल में है। कुछ नहीं बदला गया',
  'Your role requires two-step login. Nothing was removed; add another passkey or an authenticator app first':
    'आपकी भूमिका के लिए दो चरणों में लॉग इन ज़रूरी है। कुछ नहीं हटाया गया; पहले दूसरी पासकी या ऑथेंटिकेटर ऐप जोड़ें',
  'Enter a name for the passkey': 'पासकी का नाम भरें',
  'A name has at most %{count} characters': 'नाम में ज़्यादा से ज़्यादा %{count} अक्षर हो सकते हैं',
  'The code is wrong. Compare the time of the device with the app, and try again':
    'कोड गलत है। फ़ोन का समय जाँचें और फिर कोशिश करें',
  'A password was chosen meanwhile. Nothing was changed; log in with it, or ask for a new first password':
    'इस बीच पासवर्ड चुन लिया गया है। कुछ नहीं बदला गया; उससे लॉग इन करें, या नया पहला पासवर्ड माँगें',
  'You have an authenticator app already. Remove it first to set up another':
    'आपके पास ऑथेंटिकेटर ऐप पहले से है। दूसरा लगाने के लिए पहले इसे हटाएँ',
  'Setting it up took too long. Nothing was changed; begin again':
    'इसे चालू करने में बहुत देर हुई। कुछ नहीं बदला गया; फिर से शुरू करें',
  'You cannot reset your own two-step login. Turn it off in My account, or ask another owner':
    'आप अपना दो चरणों का लॉग इन रीसेट नहीं कर सकते। इसे मेरा खाता में बंद करें, या किसी दूसरे मालिक से कहें',
  'Your role requires two-step login. Set it up in My account first; nothing was done':
    'आपकी भूमिका के लिए दो चरणों में लॉग इन ज़रूरी है। पहले इसे मेरा खाता में चालू करें; कुछ नहीं किया गया',
  'This login took too long or is already complete. Please log in again':
    'इस लॉग इन में बहुत देर हुई या यह पूरा हो चुका है। कृपया फिर से लॉग इन करें',
  'Too many failed attempts, please wait %{count} seconds': 'बहुत ज़्यादा असफल कोशिशें हुईं, कृपया %{count} सेकंड रुकें',
  'Please enter the account name': 'खाते का नाम भरें',
  'Please enter the user name': 'यूज़र का नाम भरें',
  'Please enter the password': 'पासवर्ड भरें',
  'The API has no login at this address.': 'इस पते पर API में लॉग इन नहीं है।',
  'Ask your administrator to check the API address.': 'एडमिनिस्ट्रेटर से API का पता देखने को कहें।',
  'The server reported an error and gave no reason.': 'सर्वर ने त्रुटि बताई, कारण नहीं।',
  'A web page was returned instead of an API answer.': 'API के जवाब की जगह कोई वेब पेज आया।',
  'The server accepted the login but sent no session.': 'सर्वर ने लॉग इन मान लिया पर सत्र नहीं भेजा।',
  'Try again, or tell your administrator.': 'फिर कोशिश करें, या एडमिनिस्ट्रेटर को बताएँ।',
  'The server accepted the login but its session cannot be read.':
    'सर्वर ने लॉग इन मान लिया पर उसका सत्र पढ़ा नहीं जा सका।',
  'Tell your administrator.': 'एडमिनिस्ट्रेटर को बताएँ।',
  'The server accepted the login, but its session token is too long to send with each call.':
    'सर्वर ने लॉग इन मान लिया, पर उसका सत्र टोकन इतना लंबा है कि हर कॉल के साथ नहीं जा सकता।',
  'Ask your administrator to shorten it.': 'एडमिनिस्ट्रेटर से उसे छोटा करने को कहें।',
  'The server accepted the login but its session has no expiry.':
    'सर्वर ने लॉग इन मान लिया पर सत्र का समय तय नहीं है।',
  'The session had already ended when it arrived.': 'सत्र आते-आते ही समाप्त हो चुका था।',
  "Check this computer's date and time.": 'इस कंप्यूटर की तारीख और समय देखें।',
  'This screen belongs to %{user} (%{account}).': 'यह स्क्रीन %{user} (%{account}) की है।',
  'Log in as %{user}, or log out to switch users.': '%{user} के रूप में लॉग इन करें, या यूज़र बदलने के लिए लॉग आउट करें।',
  'The login could not be sent.': 'लॉग इन भेजा नहीं जा सका।',
  'Check the connection, reload the page and log in.': 'कनेक्शन देखें, पेज फिर से लोड करें और लॉग इन करें।',
  'all menus': 'सभी मेन्यू',
  'some menus': 'कुछ मेन्यू',
  'another dealer': 'दूसरा डीलर',
};
