import { finderOf } from '../finder';
import type { Texts } from '../translator';

export const texts: Texts = {
  'This API has no resources of your own.': 'इस API में आपके अपने रिसोर्स नहीं हैं।',
  'You may not change resources. An owner of your account can give you the right with a role.':
    'आपको रिसोर्स बदलने की अनुमति नहीं है। आपके खाते का मालिक भूमिका देकर यह अनुमति दे सकता है।',
  Resources: 'रिसोर्स',
  'Add Resource': 'रिसोर्स जोड़ें',
  'No resources yet.': 'अभी कोई रिसोर्स नहीं है।',
  Name: 'नाम',
  Label: 'लेबल',
  Origin: 'मूल',
  Shipped: 'पहले से',
  'Your own': 'आपका अपना',
  State: 'स्थिति',
  Draft: 'ड्राफ़्ट',
  Live: 'चालू',
  Retired: 'उपयोग बंद',
  Version: 'वर्ज़न',
  Records: 'रिकॉर्ड',
  Drafts: 'ड्राफ़्ट',
  'Last published': 'पिछली बार प्रकाशित',
  By: 'किसने',
  Edit: 'बदलें',
  Copy: 'कॉपी',
  'Export as': 'एक्सपोर्ट:',
  'Export as JSON': 'JSON में एक्सपोर्ट करें',
  'Export as TypeScript': 'TypeScript में एक्सपोर्ट करें',
  History: 'इतिहास',
  Retire: 'उपयोग बंद करें',
  'Put it back into the menu, with all its records': 'सब रिकॉर्ड के साथ इसे मेन्यू में वापस लाएँ',
  Restore: 'फिर चालू करें',
  'New resource': 'नया रिसोर्स',
  'You alone change your draft. Who drafts or publishes resources can see it, and who publishes can publish or discard it. Nothing else changes before it is published.':
    'आपका ड्राफ़्ट केवल आप बदलते हैं। जो रिसोर्स के ड्राफ़्ट बनाते या प्रकाशित करते हैं वे इसे देख सकते हैं, और प्रकाशित करने वाले इसे प्रकाशित या रद्द कर सकते हैं। प्रकाशित होने से पहले और कुछ नहीं बदलता।',
  'Start from': 'शुरुआत',
  'An empty form': 'खाली फ़ॉर्म',
  'A copy of another resource': 'किसी और रिसोर्स की कॉपी',
  'A JSON or TypeScript file': 'JSON या TypeScript फ़ाइल',
  'Resource to copy': 'किसकी कॉपी',
  'Choose a file': 'फ़ाइल चुनें',
  'The file is no declaration: %{reason}': 'यह फ़ाइल रिसोर्स की परिभाषा नहीं है: %{reason}',
  'As it stands in the menu, such as Fuel Map.': 'जैसा मेन्यू में दिखेगा, जैसे: ईंधन मैप।',
  'Part of addresses, such as fuelmap or fuel-map. Another name later means to copy the records under it.':
    'पतों में आता है, जैसे: fuelmap या fuel-map। बाद में दूसरा नाम देने पर रिकॉर्ड उस नाम में कॉपी होते हैं।',
  'Name Required': 'नाम भरें',
  'Begin with a letter, and use lower case letters, digits and single dashes alone.':
    'अक्षर से शुरू करें; केवल छोटे अंग्रेज़ी अक्षर, अंक और बीच में एक-एक डैश लिखें।',
  'Label Required': 'लेबल भरें',
  'One record is called': 'एक रिकॉर्ड का नाम',
  'Create Draft': 'ड्राफ़्ट बनाएँ',
  Cancel: 'रहने दें',
  'In small letters, as it stands within a sentence: a ledger map.':
    'जैसा वह वाक्य के बीच लिखा जाता है, जैसे: लेजर मैप।',
  'Icon in the menu': 'मेन्यू का आइकन',
  'Draft of %{name}': '%{name} का ड्राफ़्ट',
  'New: nobody sees it before it is published.': 'नया: प्रकाशित करने से पहले इसे कोई नहीं देखता।',
  'Based on version %{version}, which stays in use until this is published.':
    'वर्ज़न %{version} पर आधारित, जो प्रकाशित करने तक चालू रहता है।',
  'Draft saved.': 'ड्राफ़्ट सेव है।',
  'Saving the draft…': 'ड्राफ़्ट सेव हो रहा है…',
  'The draft could not be saved. %{reason}': 'ड्राफ़्ट सेव नहीं हो सका। %{reason}',
  Fields: 'फ़ील्ड',
  'Add field': 'फ़ील्ड जोड़ें',
  'Label of a new field': 'नए फ़ील्ड का लेबल',
  'Find a field': 'फ़ील्ड खोजें',
  'Move %{field} up': '%{field} को ऊपर ले जाएँ',
  'Move %{field} down': '%{field} को नीचे ले जाएँ',
  'Remove %{field}': '%{field} हटाएँ',
  'Begin here: what do people know a record by? Type its label, for instance “Outlet”, and press Enter. Its kind is chosen afterwards.':
    'यहाँ से शुरू करें: लोग रिकॉर्ड को किससे पहचानते हैं? उसका लेबल लिखें, जैसे “आउटलेट”, और Enter दबाएँ। उसका प्रकार बाद में चुना जाता है।',
  'The preview appears with the first field.': 'पहला फ़ील्ड जोड़ते ही पूर्वावलोकन दिखेगा।',
  'Add a field first.': 'पहले एक फ़ील्ड जोड़ें।',
  Properties: 'गुण',
  'Views of the draft': 'ड्राफ़्ट के दृश्य',
  Form: 'फ़ॉर्म',
  List: 'सूची',
  Changes: 'बदलाव',
  JSON: 'JSON',
  General: 'सामान्य',
  'The preview appears once the errors are corrected.': 'गलतियाँ ठीक होने पर झलक दिखेगी।',
  'This is not JSON at %{place}: the draft keeps the last state that was.':
    '%{place} पर यह JSON नहीं है: ड्राफ़्ट में पिछली सही स्थिति बनी रहेगी।',
  'To correct': 'ठीक करना है',
  'Correct it': 'ठीक करें',
  'Worth a look': 'इस पर ध्यान दें',
  'at %{place}': '%{place} पर',
  Publish: 'प्रकाशित करें',
  'Publish %{name}?': '%{name} प्रकाशित करें?',
  'Everybody who may see it gets this version within a minute, without a reload.':
    'जिन्हें अनुमति है, उन सबको एक मिनट में यह वर्ज़न मिल जाएगा, पेज दोबारा खोले बिना।',
  Why: 'कारण',
  'Say why': 'कारण लिखें',
  'Shown in the history and in the transaction log.': 'इतिहास और बदलावों के लॉग में दिखेगा।',
  'Correct what is listed first.': 'पहले लिखी बातें ठीक करें।',
  '1 change touches stored records |||| %{smart_count} changes touch stored records':
    '1 बदलाव सेव किए रिकॉर्ड को छूता है |||| %{smart_count} बदलाव सेव किए रिकॉर्ड को छूते हैं',
  'Nothing differs from what is live, so there is nothing to publish.':
    'चालू वर्ज़न से कुछ अलग नहीं है, इसलिए प्रकाशित करने को कुछ नहीं है।',
  'Begin a new resource with the same fields': 'इन्हीं फ़ील्ड से नया रिसोर्स शुरू करें',
  'Take it out of use; its records stay': 'उपयोग से हटाएँ; इसके रिकॉर्ड बने रहेंगे',
  'All versions; compare, roll back, export': 'सारे वर्ज़न; तुलना करें, वापस लौटें, एक्सपोर्ट करें',
  'Discard draft': 'ड्राफ़्ट हटाएँ',
  Discard: 'हटाएँ',
  'Discard this draft?': 'यह ड्राफ़्ट हटाएँ?',
  'What you changed in it is lost. What is live stays as it is.':
    'इसमें किए बदलाव खो जाएँगे। जो चालू है वह वैसा ही रहेगा।',
  'The draft was discarded.': 'ड्राफ़्ट हटा दिया गया।',
  'Versions of %{name}': '%{name} के वर्ज़न',
  'Version %{version}, %{when}, by %{who}': 'वर्ज़न %{version}, %{when}, %{who} द्वारा',
  live: 'चालू',
  'Draft from this version': 'इस वर्ज़न से ड्राफ़्ट',
  Yes: 'हाँ',
  No: 'नहीं',
  'Name for programs': 'प्रोग्रामों के लिए नाम',
  'As other programs see it. A new name takes the stored values along.':
    'जैसा दूसरे प्रोग्राम इसे देखते हैं। नया नाम देने पर सेव किए मान साथ जाते हैं।',
  Kind: 'प्रकार',
  Help: 'मदद',
  'One line under the input.': 'इनपुट के नीचे एक पंक्ति।',
  Required: 'ज़रूरी',
  'Message if it is empty': 'खाली होने पर संदेश',
  'Shown at the field whenever it is left empty.': 'फ़ील्ड खाली छोड़ने पर उसके पास दिखता है।',
  'Most characters': 'ज़्यादा से ज़्यादा अक्षर',
  '1000 if left empty.': 'खाली छोड़ने पर 1000।',
  'Message if it is not above zero': 'शून्य से ज़्यादा न होने पर संदेश',
  'Fill this in to refuse zero and less.': 'शून्य और उससे कम को रोकने के लिए इसे भरें।',
  Default: 'पहले से भरा मान',
  'On at first': 'शुरू में चालू',
  'Suggest values of other records': 'दूसरे रिकॉर्ड के मान सुझाएँ',
  'Any other text can still be typed.': 'कोई और टेक्स्ट भी लिखा जा सकता है।',
  'Warn if it is no valid': 'सही न होने पर चेतावनी',
  Choices: 'विकल्प',
  'One per line; those of a field can be taken from values that exist. Write “code: name” where something else is stored than is shown. If people choose one of the records of another resource, take the kind “Record of another resource”.':
    'हर पंक्ति में एक; किसी फ़ील्ड के विकल्प मौजूद मानों से लिए जा सकते हैं। जहाँ दिखने और सेव होने वाला मान अलग हो, वहाँ “कोड: नाम” लिखें। अगर किसी दूसरे रिसोर्स का रिकॉर्ड चुनना हो, तो “दूसरे रिसोर्स का रिकॉर्ड” प्रकार लें।',
  'May be left empty': 'खाली छोड़ सकते हैं',
  'One of its records is chosen and stays linked. If several of its records have the same value, take the kind Choice, which offers each value once.':
    'उसका एक रिकॉर्ड चुना जाता है और जुड़ा रहता है। अगर उसके कई रिकॉर्ड में एक ही मान है, तो विकल्प वाला प्रकार लें, जो हर मान एक बार दिखाता है।',
  'Resource that it refers to': 'किस रिसोर्स से जुड़ा है',
  'Field of it that is shown': 'उसका कौन सा फ़ील्ड दिखे',
  'Fewest rows': 'कम से कम पंक्तियाँ',
  'The form shows at least this many, even if they are blank.': 'फ़ॉर्म में कम से कम इतनी दिखेंगी, खाली हों तब भी।',
  'Not in the form': 'फ़ॉर्म में नहीं',
  'Line of text': 'एक पंक्ति का टेक्स्ट',
  'Long text': 'लंबा टेक्स्ट',
  'Formatted text': 'सजा हुआ टेक्स्ट',
  Number: 'संख्या',
  'Whole number': 'पूर्ण संख्या',
  'On or off': 'चालू या बंद',
  'Yes or no': 'हाँ या नहीं',
  Choice: 'विकल्प',
  Day: 'दिन',
  'Day and time': 'दिन और समय',
  'Record of another resource': 'दूसरे रिसोर्स का रिकॉर्ड',
  Rows: 'पंक्तियाँ',
  'Rows as JSON text': 'JSON टेक्स्ट के रूप में पंक्तियाँ',
  'Read only': 'केवल पढ़ने के लिए',
  'Try again': 'फिर कोशिश करें',
  'The draft could not be saved, so it was not published.': 'ड्राफ़्ट सेव नहीं हो सका, इसलिए प्रकाशित नहीं हुआ।',
  '%{name} was published.': '%{name} प्रकाशित हुआ।',
  'it has more than 128 KB': 'इसमें 128 KB से ज़्यादा है',
  'it holds no object': 'इसमें ऑब्जेक्ट नहीं है',
  'it is neither JSON nor one literal without code': 'यह न JSON है, न बिना कोड का एक लिटरल',
  'its “$schema” is one that this release cannot read': 'इसका “$schema” यह संस्करण नहीं पढ़ सकता',
  'The file was changed after its export. That is no mistake, as long as it is the file that you mean.':
    'यह फ़ाइल एक्सपोर्ट के बाद बदली गई है। अगर आप यही फ़ाइल लाना चाहते हैं, तो यह कोई गलती नहीं है।',
  'What happens to the records': 'रिकॉर्ड के साथ क्या होगा',
  'Records stay as they are.': 'रिकॉर्ड जैसे हैं वैसे रहेंगे।',
  '1 record was looked at. Nothing is changed yet. |||| %{smart_count} records were looked at. Nothing is changed yet.':
    '1 रिकॉर्ड देखा गया। अभी कुछ नहीं बदला है। |||| %{smart_count} रिकॉर्ड देखे गए। अभी कुछ नहीं बदला है।',
  '1 record, and %{deleted} deleted, were looked at. Nothing is changed yet. |||| %{smart_count} records, and %{deleted} deleted, were looked at. Nothing is changed yet.':
    '1 रिकॉर्ड और हटाए गए %{deleted} देखे गए। अभी कुछ नहीं बदला है। |||| %{smart_count} रिकॉर्ड और हटाए गए %{deleted} देखे गए। अभी कुछ नहीं बदला है।',
  '1 record has no value. |||| %{smart_count} records have no value.':
    '1 रिकॉर्ड में कोई मान नहीं है। |||| %{smart_count} रिकॉर्ड में कोई मान नहीं है।',
  'There are more records. The numbers are of those that were looked at.':
    'रिकॉर्ड इससे ज़्यादा हैं। संख्याएँ केवल देखे गए रिकॉर्ड की हैं।',
  'After the publish, every record is shown with these changes at once. They are stored one after the other in the background, which you can watch, pause and undo.':
    'प्रकाशित होते ही हर रिकॉर्ड इन बदलावों के साथ दिखेगा। वे एक-एक करके पृष्ठभूमि में सेव होते हैं; आप इसे देख, रोक और वापस ले सकते हैं।',
  '%{field}: %{from} becomes %{to}': '%{field}: %{from} की जगह %{to}',
  '%{field}: from %{from} to %{to}': '%{field}: %{from} से %{to}',
  '%{field} is removed': '%{field} हटाया जाएगा',
  '%{field} is added': '%{field} जोड़ा जाएगा',
  'No record has a value.': 'किसी रिकॉर्ड में मान नहीं है।',
  '1 value gets the new field name. |||| %{smart_count} values get the new field name.':
    '1 मान को फ़ील्ड का नया नाम मिलेगा। |||| %{smart_count} मानों को फ़ील्ड का नया नाम मिलेगा।',
  '1 value stays the same. |||| %{smart_count} values stay the same.':
    '1 मान वैसा ही रहेगा। |||| %{smart_count} मान वैसे ही रहेंगे।',
  '1 value changes. The original is put aside. |||| %{smart_count} values change. The originals are put aside.':
    '1 मान बदलेगा। मूल मान अलग रखा जाएगा। |||| %{smart_count} मान बदलेंगे। मूल मान अलग रखे जाएँगे।',
  '1 value does not fit: the field is emptied, and the value is put aside. |||| %{smart_count} values do not fit: the fields are emptied, and the values are put aside.':
    '1 मान नहीं बैठता: फ़ील्ड खाली होगा और मान अलग रखा जाएगा। |||| %{smart_count} मान नहीं बैठते: फ़ील्ड खाली होंगे और मान अलग रखे जाएँगे।',
  '1 value is put aside. |||| %{smart_count} values are put aside.':
    '1 मान अलग रखा जाएगा। |||| %{smart_count} मान अलग रखे जाएँगे।',
  '1 record gets the default. |||| %{smart_count} records get the default.':
    '1 रिकॉर्ड को डिफ़ॉल्ट मिलेगा। |||| %{smart_count} रिकॉर्ड को डिफ़ॉल्ट मिलेगा।',
  '1 value comes back. |||| %{smart_count} values come back.':
    '1 मान लौट आएगा। |||| %{smart_count} मान लौट आएँगे।',
  'Rules of the form': 'फ़ॉर्म के नियम',
  'All records fulfil them.': 'सब रिकॉर्ड इन्हें पूरा करते हैं।',
  '1 record breaks a rule of its fields. It stays, and must be corrected at its next save: |||| %{smart_count} records break a rule of their fields. They stay, and must be corrected at their next save:':
    '1 रिकॉर्ड अपने फ़ील्ड का नियम पूरा नहीं करता। वह बना रहेगा और अगली बार सेव करते समय ठीक करना होगा: |||| %{smart_count} रिकॉर्ड अपने फ़ील्ड के नियम पूरे नहीं करते। वे बने रहेंगे और अगली बार सेव करते समय ठीक करने होंगे:',
  '%{rule} The records were not checked for this.': '%{rule} रिकॉर्ड इसके लिए नहीं जाँचे गए।',
  '1 record is the same as another by a new unique key or duplicate check. It stays as it is, and may be saved so: |||| %{smart_count} records are the same as another by a new unique key or duplicate check. They stay as they are, and may be saved so:':
    'अनोखे रिकॉर्ड या दोहराव की नई जाँच से 1 रिकॉर्ड किसी दूसरे जैसा है। वह वैसा ही रहेगा, और वैसा ही सेव हो सकता है: |||| अनोखे रिकॉर्ड या दोहराव की नई जाँच से %{smart_count} रिकॉर्ड किसी दूसरे जैसे हैं। वे वैसे ही रहेंगे, और वैसे ही सेव हो सकते हैं:',
  Examples: 'उदाहरण',
  Before: 'पहले',
  After: 'बाद में',
  '(empty)': '(खाली)',
  'Type “%{name}” to confirm': 'पुष्टि के लिए “%{name}” लिखें',
  'Values are put aside. The history shows them, and a roll back brings them back, unless somebody has typed others since.':
    'मान अलग रखे जाएँगे। इतिहास उन्हें दिखाता है, और पुराने वर्ज़न पर लौटने से वे वापस आ जाएँगे, जब तक किसी ने बाद में दूसरे मान न लिखे हों।',
  'This is not the name. Type %{name}.': 'यह नाम नहीं है। %{name} लिखें।',
  'Roll back to this version': 'इस वर्ज़न पर लौटें',
  'Choose a file below.': 'नीचे फ़ाइल चुनें।',
  'Choose the resource to copy.': 'चुनें कि किस रिसोर्स की कॉपी चाहिए।',
  Decide: 'तय करें',
  Merge: 'मिलाएँ',
  'Take in what was published': 'प्रकाशित बदलाव ले आएँ',
  'This draft was changed elsewhere, and both changed the same. Nothing is saved until you decide what holds.':
    'यह ड्राफ़्ट कहीं और भी बदला गया और दोनों ने एक ही चीज़ बदली। जब तक आप तय नहीं करते, कुछ सेव नहीं होगा।',
  'There are other drafts of it: %{people}': 'इसके और ड्राफ़्ट भी हैं: %{people}',
  'Version %{version} was published by %{who} on %{when}. Your draft does not know it yet, so it cannot be published.':
    '%{who} ने %{when} को वर्ज़न %{version} प्रकाशित किया। वह अभी आपके ड्राफ़्ट में नहीं है, इसलिए ड्राफ़्ट प्रकाशित नहीं हो सकता।',
  'Somebody else’s changes have come into this draft.': 'किसी और के बदलाव इस ड्राफ़्ट में आ गए हैं।',
  'This draft was changed elsewhere too': 'यह ड्राफ़्ट कहीं और भी बदला गया',
  'It was saved in another tab, and both changed the same. What you typed is kept here, and not saved yet.':
    'यह दूसरे टैब में सेव हुआ और दोनों ने एक ही चीज़ बदली। आपका लिखा यहाँ सुरक्षित है, अभी सेव नहीं हुआ।',
  'What was published changes the same as your draft': 'प्रकाशित वर्ज़न और आपका ड्राफ़्ट एक ही चीज़ बदलते हैं',
  'Theirs is what is published. Your draft is merged with it, and can be published after a new dry run.':
    '“उनका” वह है जो प्रकाशित है। आपका ड्राफ़्ट उसके साथ मिलाया जाएगा और नई जाँच के बाद प्रकाशित हो सकेगा।',
  'While your text was no JSON, others changed the same. Your text is kept here, and not in the draft yet.':
    'जब आपका टेक्स्ट JSON नहीं था, तब औरों ने वही चीज़ बदली। आपका टेक्स्ट यहाँ सुरक्षित है, अभी ड्राफ़्ट में नहीं है।',
  removed: 'हटाया गया',
  'as it was': 'जैसा था',
  Order: 'क्रम',
  Sections: 'भाग',
  'Unique records': 'अनोखे रिकॉर्ड',
  'Checks for duplicates': 'दोहराव की जाँच',
  Condition: 'शर्त',
  'Former names': 'पुराने नाम',
  Heading: 'शीर्षक',
  '%{field} was added': '%{field} जोड़ा गया',
  '%{field} was removed': '%{field} हटाया गया',
  'Someone else has published this resource in the meantime. Nothing was published.':
    'इस बीच किसी और ने यह रिसोर्स प्रकाशित किया। आपका कुछ प्रकाशित नहीं हुआ।',
  'In your account a second person publishes a draft. Ask a colleague to open and publish it.':
    'आपके खाते में ड्राफ़्ट कोई दूसरा व्यक्ति प्रकाशित करता है। किसी साथी से इसे खोलकर प्रकाशित करने को कहें।',
};

/** Messages of the API. */
const answers: Texts = {
  "The records of '%{name}' are still being moved by the last publish.":
    '‘%{name}’ के रिकॉर्ड पिछले प्रकाशन से अभी बदले जा रहे हैं।',
  'Nothing was done; wait until that is done, or undo it': 'कुछ नहीं किया गया; पूरा होने तक रुकें या उसे वापस लें',
  'The records of %{count} other resources are being moved.': '%{count} दूसरे रिसोर्स के रिकॉर्ड बदले जा रहे हैं।',
  'Nothing was published; publish once one of them is done':
    'कुछ प्रकाशित नहीं हुआ; उनमें से एक पूरा होने पर प्रकाशित करें',
  'These records are not being moved any more.': 'ये रिकॉर्ड अब नहीं बदले जा रहे।',
  'Nothing was done; to go back to an earlier version, roll back to it from the history':
    'कुछ नहीं किया गया; पुराने वर्ज़न पर लौटने के लिए इतिहास से उस पर लौटें',
  'Values are read from “%{label}”, of which you may not see the records.':
    'मान “%{label}” से पढ़े जाते हैं, जिसके रिकॉर्ड आप नहीं देख सकते।',
  'Nothing was published; ask somebody who may see them to publish this':
    'कुछ प्रकाशित नहीं हुआ; जो उन्हें देख सकता है उससे इसे प्रकाशित करने को कहें',
  '“%{label}” has more than %{count} records, which are too many to read values from.':
    '“%{label}” में %{count} से ज़्यादा रिकॉर्ड हैं, मान पढ़ने के लिए ये बहुत ज़्यादा हैं।',
  'Nothing was published; add a field beside this one instead':
    'कुछ प्रकाशित नहीं हुआ; इसकी जगह इसके साथ एक नया फ़ील्ड जोड़ें',
  "Another record has the same '%{label}'": "किसी दूसरे रिकॉर्ड में वही '%{label}' है",
  'This is being undone already.': 'इसे पहले से वापस लिया जा रहा है।',
  'Nothing was done; wait until the records are moved back': 'कुछ नहीं किया गया; रिकॉर्ड वापस आने तक रुकें',
  'In your account a second person publishes a draft.': 'आपके खाते में ड्राफ़्ट कोई दूसरा व्यक्ति प्रकाशित करता है।',
  'Nothing was published; ask a colleague to open and publish it':
    'कुछ प्रकाशित नहीं हुआ; किसी साथी से इसे खोलकर प्रकाशित करने को कहें',
  'In your account nobody undoes a publish alone.': 'आपके खाते में कोई अकेले प्रकाशन वापस नहीं लेता।',
  'Nothing was undone; once the records are moved, roll back, and a colleague publishes that':
    'कुछ वापस नहीं लिया गया; रिकॉर्ड बदल जाने पर पुराने वर्ज़न पर लौटें, और उसे कोई साथी प्रकाशित करे',
  'Your account has published once within an hour.': 'आपके खाते ने एक घंटे में एक बार प्रकाशित किया है।',
  'Your account has published %{count} times within an hour.':
    'आपके खाते ने एक घंटे में %{count} बार प्रकाशित किया है।',
  'Nothing was published; it is possible again in 1 minute': 'कुछ प्रकाशित नहीं हुआ; 1 मिनट बाद फिर हो सकेगा',
  'Nothing was published; it is possible again in %{count} minutes':
    'कुछ प्रकाशित नहीं हुआ; %{count} मिनट बाद फिर हो सकेगा',
  'The draft was changed in the meantime.': 'इस बीच ड्राफ़्ट बदला गया।',
  'Nothing was done; look at the current one and try again': 'कुछ नहीं हुआ; अभी का देखकर फिर कोशिश करें',
  'Someone else has published this resource in the meantime.': 'इस बीच किसी और ने यह रिसोर्स प्रकाशित किया।',
  'Nothing was published; look at what is live and try again':
    'कुछ प्रकाशित नहीं हुआ; जो चालू है उसे देखकर फिर कोशिश करें',
  'The draft is the same as what is live.': 'ड्राफ़्ट वही है जो चालू है।',
  'There is nothing to publish': 'प्रकाशित करने को कुछ नहीं है',
  'This is a draft of %{owner}.': 'यह %{owner} का ड्राफ़्ट है।',
  'Nothing was done; begin one of your own': 'कुछ नहीं हुआ; अपना ड्राफ़्ट शुरू करें',
  "The field '%{field}' becomes required.": "फ़ील्ड '%{field}' अब ज़रूरी है।",
  "The field '%{field}' is required always.": "फ़ील्ड '%{field}' अब हमेशा ज़रूरी है।",
  "The field '%{field}' is shown under another condition, which can empty it.":
    "फ़ील्ड '%{field}' अब दूसरी शर्त पर दिखता है, जिससे वह खाली हो सकता है।",
  "The field '%{field}' may have %{count} characters only.":
    "फ़ील्ड '%{field}' में अब केवल %{count} अक्षर हो सकते हैं।",
  "The field '%{field}' is stored in another way when it is empty.":
    "फ़ील्ड '%{field}' खाली होने पर अब दूसरी तरह सेव होता है।",
  "The field '%{field}' must be above zero.": "फ़ील्ड '%{field}' अब शून्य से ज़्यादा होना चाहिए।",
  "The field '%{field}' is stored in another way.": "फ़ील्ड '%{field}' अब दूसरी तरह सेव होता है।",
  "The field '%{field}' loses the choices %{choices}.": "फ़ील्ड '%{field}' में अब ये विकल्प नहीं हैं: %{choices}।",
  "The field '%{field}' can no longer be empty.": "फ़ील्ड '%{field}' अब खाली नहीं रह सकता।",
  "The field '%{field}' refers to another resource.": "फ़ील्ड '%{field}' अब दूसरे रिसोर्स की ओर संकेत करता है।",
  "The field '%{field}' has stricter rows.": "फ़ील्ड '%{field}' की पंक्तियों के नियम कड़े हुए।",
  "The field '%{field}' is of another type.": "फ़ील्ड '%{field}' अब दूसरे प्रकार का है।",
  "The field '%{field}' is checked for duplicates.": "फ़ील्ड '%{field}' में अब दोहराव जाँचा जाता है।",
  "The field '%{field}' changes from %{from} to %{to}.": "फ़ील्ड '%{field}' %{from} से %{to} बनता है।",
  "The field '%{field}' cannot change from %{from} to %{to}.": "फ़ील्ड '%{field}' %{from} से %{to} नहीं बन सकता।",
  "The field '%{label}' (%{source}) is removed.": "फ़ील्ड '%{label}' (%{source}) हटाया जाता है।",
  "The new field '%{label}' is required.": "नया फ़ील्ड '%{label}' ज़रूरी है।",
  "The field '%{from}' is renamed to '%{to}'.": "फ़ील्ड '%{from}' का नाम '%{to}' होता है।",
  "The section '%{title}' empties %{fields} while it is off.":
    "भाग '%{title}' बंद होने पर %{fields} को खाली करता है।",
  'Records must be unique by %{fields}.': 'रिकॉर्ड %{fields} के अनुसार अनोखे होने चाहिए।',
  'Records can no longer be added.': 'अब रिकॉर्ड जोड़े नहीं जा सकते।',
  'Records can no longer be changed.': 'अब रिकॉर्ड बदले नहीं जा सकते।',
  'Records can no longer be deleted.': 'अब रिकॉर्ड हटाए नहीं जा सकते।',
  'Leave its kind as it was.': 'इसका प्रकार वही रहने दें जो था।',
  'For the new kind, add another field, and remove this one once its values are copied.':
    'नए प्रकार का फ़ील्ड जोड़ें, और मान कॉपी करने के बाद इसे हटाएँ।',
  'This needs a dry run over the records.': 'इसके लिए पहले रिकॉर्ड पर परीक्षण ज़रूरी है।',
  'Nothing was published': 'कुछ प्रकाशित नहीं हुआ',
  'Records have changed since the dry run.': 'परीक्षण के बाद रिकॉर्ड बदले हैं।',
  "One more value of '%{field}' does not fit.": "'%{field}' का एक और मान नए रूप में नहीं बैठता।",
  "%{count} more values of '%{field}' do not fit.": "'%{field}' के %{count} और मान नए रूप में नहीं बैठते।",
  "The field '%{field}' was empty then, and values would be taken away now.":
    "फ़ील्ड '%{field}' तब खाली था, और अब उसके मान हटाए जाते।",
  "The values of '%{field}' stayed the same then, and some would change now.":
    "'%{field}' के मान तब वैसे ही रहते, और अब कुछ बदल जाते।",
  'No record broke a rule of the new form then, and some would now.':
    'तब कोई रिकॉर्ड नए रूप का नियम नहीं तोड़ता था, और अब कुछ तोड़ते।',
  'More than %{count} values would not fit.': '%{count} से ज़्यादा मान नए रूप में नहीं बैठते।',
  'Nothing was planned; publish it at once, or correct them first':
    'कोई समय तय नहीं हुआ; इसे तुरंत प्रकाशित करें, या पहले मान ठीक करें',
  'Nothing was published; look at what it would do now and try again':
    'कुछ प्रकाशित नहीं हुआ; देखें कि अब क्या होगा और फिर कोशिश करें',
  'Values go aside.': 'मान अलग रखे जाएँगे।',
  "Type the name '%{name}' to confirm that; nothing was published":
    "पुष्टि के लिए नाम '%{name}' लिखें; कुछ प्रकाशित नहीं हुआ",
  'The resource has more than %{count} records, and these changes touch them.':
    'रिसोर्स में %{count} से ज़्यादा रिकॉर्ड हैं, और ये बदलाव उन्हें छूते हैं।',
  'Nothing was published; publish without those changes': 'कुछ प्रकाशित नहीं हुआ; इन बदलावों के बिना प्रकाशित करें',
  'Retire the resource first; %{count} days later it can be purged.':
    'पहले रिसोर्स का उपयोग बंद करें; %{count} दिन बाद उसे पूरी तरह मिटाया जा सकता है।',
  'Nothing was deleted': 'कुछ नहीं मिटा',
  'It was retired less than %{count} days ago.': 'इसका उपयोग बंद हुए %{count} दिन नहीं हुए।',
  'It can be purged in 1 day; nothing was deleted': '1 दिन बाद इसे मिटाया जा सकता है; कुछ नहीं मिटा',
  'It can be purged in %{count} days; nothing was deleted':
    '%{count} दिन बाद इसे मिटाया जा सकता है; कुछ नहीं मिटा',
  'The backup is none of the resource as it is now.': 'यह बैकअप रिसोर्स की अभी की स्थिति का नहीं है।',
  'Download it again; nothing was deleted': 'उसे फिर डाउनलोड करें; कुछ नहीं मिटा',
  "Type the name '%{name}' to confirm.": "पुष्टि के लिए नाम '%{name}' लिखें।",
  'A program publishes at once': 'प्रोग्राम तुरंत प्रकाशित करता है',
  'Choose a time within the next %{count} days': 'अगले %{count} दिनों के भीतर का समय चुनें',
  'Whoever chose the time may not publish any more.': 'जिसने समय चुना था, वह अब प्रकाशित नहीं कर सकता।',
  'There is a resource, screen or call of this name.': 'इस नाम का रिसोर्स, स्क्रीन या कॉल पहले से है।',
  'Choose another one': 'कोई दूसरा नाम चुनें',
  'The shipped form has changed since you opened this page.': 'आपके यह पेज खोलने के बाद साथ आया फ़ॉर्म बदल गया है।',
  'Nothing was done; look at it again': 'कुछ नहीं हुआ; उसे फिर देखें',
  'There are no fields yet.': 'अभी कोई फ़ील्ड नहीं है।',
  'Add the first one: what people know a record by.': 'पहला जोड़ें: लोग रिकॉर्ड को जिससे पहचानते हैं।',
  "'%{name}' is as the product ships it.": "'%{name}' वैसा ही रहता है जैसा साथ आया है।",
  'Put back what was shipped.': 'जो साथ आया था, वही वापस रखें।',
  "The shipped field '%{field}' is missing.": "साथ आया फ़ील्ड '%{field}' नहीं है।",
  'Put it back.': 'उसे वापस रखें।',
  "The name of an own field of a shipped resource begins with '%{prefix}'.":
    "साथ आए रिसोर्स में अपने फ़ील्ड का नाम '%{prefix}' से शुरू होता है।",
  "The shipped field '%{field}' has another name.": "साथ आए फ़ील्ड '%{field}' का नाम दूसरा है।",
  'A shipped resource stays in use.': 'साथ आया रिसोर्स इस्तेमाल में रहता है।',
  'Nothing was done; to take out what your account has added, roll back to the version as it is shipped':
    'कुछ नहीं हुआ; आपके खाते ने जो जोड़ा है उसे निकालने के लिए उस संस्करण पर लौटें जैसा वह साथ आया था',
  "The shipped section '%{section}' is missing.": "साथ आया भाग '%{section}' नहीं है।",
  "The shipped field '%{field}' stands in another section.": "साथ आया फ़ील्ड '%{field}' दूसरे भाग में है।",
  "Put it back into '%{section}'.": "उसे '%{section}' में वापस रखें।",
  'Put it into a section without a toggle.': 'उसे बिना टॉगल वाले भाग में रखें।',
  "The shipped column '%{column}' is missing.": "साथ आया कॉलम '%{column}' नहीं है।",
  'The resource is out of use.': 'रिसोर्स इस्तेमाल में नहीं है।',
  'Restore it first; nothing was done': 'पहले उसे वापस लाएँ; कुछ नहीं हुआ',
  'Other resources refer to this one: %{names}.': 'दूसरे रिसोर्स इसकी ओर संकेत करते हैं: %{names}।',
  'Nothing was done; take the references out first, or accept that their forms can choose no record of it':
    'कुछ नहीं हुआ; पहले संकेत हटाएँ, या स्वीकार करें कि उनके फ़ॉर्म में इसका कोई रिकॉर्ड नहीं चुना जा सकेगा',
  '%{names} would show a field of this resource that is gone.':
    '%{names} इस रिसोर्स का ऐसा फ़ील्ड दिखाता जो नहीं रहा।',
  'Nothing was published; let the reference show another field first':
    'कुछ प्रकाशित नहीं हुआ; पहले संकेत में दूसरा फ़ील्ड दिखाएँ',
};

export const find = finderOf(answers);
