import type { Texts } from '../../translator';

export const texts: Texts = {
  'Use a passkey': 'पासकी से लॉग इन करें',
  'Use a passkey instead': 'पासकी से लॉग इन करें',
  'Confirm with a passkey of this device, a phone or a security key.':
    'इस डिवाइस, फ़ोन या सुरक्षा कुंजी की पासकी से पुष्टि करें।',

  Passkeys: 'पासकी',
  'A passkey is a fingerprint, face, PIN or security key of yours. It logs you in without a password, and is the second step when you use your password.':
    'पासकी आपके फ़िंगरप्रिंट, चेहरे, PIN या सुरक्षा कुंजी से चलती है। इससे बिना पासवर्ड के लॉग इन होता है, और पासवर्ड से लॉग इन करने पर यह दूसरा चरण है।',
  'Add a passkey': 'पासकी जोड़ें',
  'Name of the passkey': 'पासकी का नाम',
  'So that you know it again, such as: office laptop': 'ताकि आप इसे पहचान सकें, जैसे: ऑफ़िस का लैपटॉप',
  'Enter a name for the passkey': 'पासकी का नाम भरें',
  'Added %{added} · never used': '%{added} को जोड़ी गई · अभी तक इस्तेमाल नहीं हुई',
  'Added %{added} · last used %{used}': '%{added} को जोड़ी गई · पिछला इस्तेमाल %{used}',
  Remove: 'हटाएँ',
  'Remove the passkey %{name}': 'पासकी %{name} हटाएँ',
  'Enter your password to remove the passkey %{name}.': 'पासकी %{name} हटाने के लिए अपना पासवर्ड भरें।',
  'The passkey was added.': 'पासकी जोड़ी गई।',
  'The passkey was removed.': 'पासकी हटाई गई।',
  'No passkey was made. Try again, or use another device.':
    'पासकी नहीं बनी। फिर कोशिश करें, या दूसरे डिवाइस से करें।',
  'This device has a passkey of yours already.': 'इस डिवाइस पर आपकी पासकी पहले से है।',
  'This browser cannot use passkeys.': 'यह ब्राउज़र पासकी नहीं चला सकता।',
};
