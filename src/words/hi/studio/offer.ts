import type { Texts } from '../../translator';

export const texts: Texts = {
  'A release ships “%{name}” as well. Yours stays in force until you decide.':
    'नए संस्करण में भी “%{name}” आता है। आपके तय करने तक आपका अपना ही लागू रहेगा।',
  'See the differences': 'अंतर देखें',
  '%{name}: yours, and the shipped one': '%{name}: आपका अपना, और साथ आया हुआ',
  'This release ships a resource under the name of one that your account has made. Yours is in force: its forms, lists and records stay as they are until somebody publishes a draft.':
    'इस संस्करण में उसी नाम का रिसोर्स आता है जो आपके खाते ने बनाया है। आपका अपना लागू है: जब तक कोई ड्राफ़्ट प्रकाशित नहीं करता, उसके फ़ॉर्म, सूचियाँ और रिकॉर्ड वैसे ही रहेंगे।',
  'Opened as a draft, the shipped one can be looked at and changed. Once it is published unchanged, your account follows it with each release. Values of fields that it does not have go aside.':
    'ड्राफ़्ट के रूप में खोलकर साथ आए हुए को देखा और बदला जा सकता है। उसे बिना बदले प्रकाशित करने पर आपका खाता हर संस्करण में उसी का पालन करेगा। जो फ़ील्ड उसमें नहीं हैं, उनके मान अलग रखे जाएँगे।',
  'What would change': 'क्या बदलेगा',
  'Open as a draft': 'ड्राफ़्ट के रूप में खोलें',
  'Keep ours': 'अपना रखें',
  'Keep your own %{name}?': 'अपना %{name} रखें?',
  'The shipped one is not offered again until a release ships another one. Nothing changes for your records.':
    'साथ आया हुआ तब तक फिर नहीं दिखाया जाएगा, जब तक किसी संस्करण में कोई दूसरा न आए। आपके रिकॉर्ड में कुछ नहीं बदलता।',
  'Your own %{name} is kept.': 'आपका अपना %{name} रखा गया।',
  'Nothing is offered instead of this resource.': 'इस रिसोर्स के बदले कुछ नहीं आया है।',
  'Your own one is out of use. Restore it first to begin a draft.':
    'आपका अपना रिसोर्स इस्तेमाल में नहीं है। ड्राफ़्ट शुरू करने के लिए पहले उसे वापस लाएँ।',
};
