import { finderOf } from '../../finder';
import type { Texts } from '../../translator';

export const texts: Texts = {
  'A colleague has changed “%{name}” since you chose the file. Your file stays chosen; the draft will show how it differs from the form as it is now:':
    'आपके फ़ाइल चुनने के बाद किसी साथी ने “%{name}” बदला है। आपकी फ़ाइल चुनी रहेगी; ड्राफ़्ट दिखाएगा कि वह अभी के फ़ॉर्म से कहाँ अलग है:',
  'A colleague has taken “%{name}” out of use. Your file stays chosen; begin the draft under another name, or have the resource restored first.':
    'किसी साथी ने “%{name}” का उपयोग बंद कर दिया है। आपकी फ़ाइल चुनी रहेगी; ड्राफ़्ट किसी दूसरे नाम से शुरू करें, या पहले रिसोर्स को वापस लाएँ।',
  'A colleague has published “%{name}” since you chose the file. Your file stays chosen; the draft will be a change of that resource, unless you choose another name.':
    'आपके फ़ाइल चुनने के बाद किसी साथी ने “%{name}” प्रकाशित किया है। आपकी फ़ाइल चुनी रहेगी; दूसरा नाम न चुनने पर ड्राफ़्ट उसी रिसोर्स का बदलाव होगा।',
  'A colleague has changed this form. Nothing moves here until you take it over:':
    'किसी साथी ने यह फ़ॉर्म बदला है। जब तक आप इसे नहीं अपनाते, यहाँ कुछ नहीं बदलेगा:',
  'A colleague has changed this form (%{when}). Nothing moves here until you take it over:':
    'किसी साथी ने यह फ़ॉर्म बदला है (%{when})। जब तक आप इसे नहीं अपनाते, यहाँ कुछ नहीं बदलेगा:',
  'Take over now': 'अभी अपनाएँ',
  '%{field} is new': '%{field} नया है',
  '%{field} is gone': '%{field} अब नहीं है',
  '%{field} is called %{now}': '%{field} का नाम अब %{now} है',
  '%{field} is of another kind': '%{field} अब दूसरे प्रकार का है',
  '%{field} has other columns': '%{field} के कॉलम बदल गए हैं',
  '%{field} has other rules': '%{field} के नियम बदल गए हैं',
  'and %{count} more': 'और %{count} अन्य',
  'A colleague has taken this resource out of use. Nothing can be saved here; copy what you still need.':
    'किसी साथी ने इस रिसोर्स का उपयोग बंद कर दिया है। यहाँ कुछ सेव नहीं हो सकता; जो चाहिए उसे कॉपी कर लें।',
  'A colleague has taken this resource out of use. You can still read this record; nothing can be saved here.':
    'किसी साथी ने इस रिसोर्स का उपयोग बंद कर दिया है। यह रिकॉर्ड आप अब भी पढ़ सकते हैं; यहाँ कुछ सेव नहीं हो सकता।',
  'Some of what you typed has no field any more. When you save, it is put aside with the record; copy what you still need:':
    'आपके लिखे में से कुछ का फ़ील्ड अब नहीं है। सेव करने पर वह रिकॉर्ड के साथ अलग रख दिया जाएगा; जो चाहिए उसे कॉपी कर लें:',
  Copy: 'कॉपी',
  'Copy %{field}': '%{field} कॉपी करें',
};

/** Messages of the API. */
const answers: Texts = {
  'Someone else has changed this form in the meantime.': 'इस बीच किसी और ने यह फ़ॉर्म बदला।',
  'Nothing was saved; take over the new form, then save again': 'कुछ सेव नहीं हुआ; नया फ़ॉर्म अपनाएँ, फिर सेव करें',
  '“%{name}” is out of use.': '“%{name}” का उपयोग बंद है।',
  'Nothing was done; its records are kept, and whoever may publish resources can restore it':
    'कुछ नहीं हुआ; इसके रिकॉर्ड सुरक्षित हैं, और रिसोर्स प्रकाशित करने वाला इसे फिर चालू कर सकता है',
};

export const find = finderOf(answers);
