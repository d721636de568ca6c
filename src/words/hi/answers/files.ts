import type { Texts } from '../../translator';

/** Messages about files, uploads and reconciliation. */
export const texts: Texts = {
  'The file is empty.': 'फ़ाइल खाली है।',
  'The file is blank.': 'फ़ाइल खाली है।',
  'Export it again.': 'उसे फिर से एक्सपोर्ट करें।',
  'The file contains no records.': 'फ़ाइल में कोई रिकॉर्ड नहीं है।',
  'Split it into smaller files.': 'उसे छोटी फ़ाइलों में बाँटें।',
  'The file has %{size} (limit %{limit}).': 'फ़ाइल का आकार %{size} है (सीमा %{limit})।',
  'The file has more than %{count} records.': 'फ़ाइल में %{count} से ज़्यादा रिकॉर्ड हैं।',
  'The file is not UTF-8 text.': 'फ़ाइल UTF-8 टेक्स्ट नहीं है।',
  'The file is not UTF-8 text; it may be UTF-16.': 'फ़ाइल UTF-8 टेक्स्ट नहीं है; शायद UTF-16 है।',
  'The file is saved as UTF-16.': 'फ़ाइल UTF-16 में सेव है।',
  'Save it again with the encoding UTF-8.': 'उसे UTF-8 एन्कोडिंग में फिर से सेव करें।',
  'The file is a zip or a workbook, not JSON.': 'फ़ाइल zip या वर्कबुक है, JSON नहीं।',
  'Choose the JSON file.': 'JSON फ़ाइल चुनें।',
  'Line %{line}, column %{column}: %{message}.': 'लाइन %{line}, कॉलम %{column}: %{message}।',
  'What begins here does not end; the file is cut off. Export it again':
    'यहाँ शुरू हुआ भाग पूरा नहीं है; फ़ाइल अधूरी है। उसे फिर से एक्सपोर्ट करें',
  'The text that begins here does not end; the file is cut off. Export it again':
    'यहाँ शुरू हुआ टेक्स्ट पूरा नहीं है; फ़ाइल अधूरी है। उसे फिर से एक्सपोर्ट करें',
  'The list that begins here does not end; the file is cut off. Export it again':
    'यहाँ शुरू हुई सूची पूरी नहीं है; फ़ाइल अधूरी है। उसे फिर से एक्सपोर्ट करें',
  'A record is missing here. Remove the comma': 'यहाँ रिकॉर्ड नहीं है। अल्पविराम हटाएँ',
  'A comma or ] is expected here': 'यहाँ अल्पविराम या ] चाहिए',
  'Brackets nest more than %{depth} deep. Flatten the record':
    'कोष्ठक %{depth} से ज़्यादा स्तर तक हैं। रिकॉर्ड को सरल करें',
  'The text contains a character that JSON does not allow': 'टेक्स्ट में ऐसा अक्षर है जो JSON में नहीं हो सकता',
  'The file is not valid JSON from here on (%{words})': 'यहाँ से आगे फ़ाइल सही JSON नहीं है (%{words})',
  'is not a record; write a transaction in { }': 'रिकॉर्ड नहीं है; ट्रांज़ैक्शन { } में लिखें',
  'has more digits than a number can hold; write it in quotes':
    'में संख्या से ज़्यादा अंक हैं; उसे उद्धरण चिह्नों (" ") में लिखें',
  'contains a character that cannot be stored (NUL or half of a surrogate pair)':
    'में ऐसा अक्षर है जो सेव नहीं हो सकता (NUL या आधा सरोगेट)',
  'is missing': 'नहीं है',
  'must be a text in quotes': 'उद्धरण चिह्नों (" ") में टेक्स्ट होना चाहिए',
  'is blank': 'खाली है',
  'is empty': 'खाली है',
  'is longer than 1,000 characters': '1,000 अक्षरों से लंबा है',
  'is longer than 1,000 bytes': '1,000 बाइट से लंबा है',
  'must be a whole number of up to 15 digits': '15 अंकों तक की पूर्ण संख्या होनी चाहिए',
  '%{value} is not a date; write it as YYYY-MM-DD HH:mm:ss':
    '%{value} तारीख नहीं है; उसे YYYY-MM-DD HH:mm:ss के रूप में लिखें',
  '%{value} is not a date; write it as DD-MM-YYYY': '%{value} तारीख नहीं है; उसे DD-MM-YYYY के रूप में लिखें',
  '%{value} is not an amount in rupees with up to 2 decimals':
    '%{value} रुपयों की रकम नहीं है (दशमलव के बाद 2 अंक तक)',
  'holds a formula; write its value': 'में सूत्र है; उसका मान लिखें',
  'is merged with other cells; write its value': 'दूसरी सेलों में मिला है; उसका मान लिखें',
  'is already in the file, as record %{row}': 'फ़ाइल में पहले से है, रिकॉर्ड %{row} के रूप में',
  'is already in the list; uploading it again adds nothing': 'पहले से सूची में है; दोबारा अपलोड करने से कुछ नहीं जुड़ता',
  'The sheet %{sheet} has no row below its header.': 'शीट %{sheet} में शीर्षक के नीचे कोई पंक्ति नहीं है।',
  'The header in row %{row} of %{sheet} lacks: %{columns}.':
    '%{sheet} की पंक्ति %{row} के शीर्षक में ये नहीं हैं: %{columns}।',
  'Add the columns.': 'ये कॉलम जोड़ें।',
  'None of the first %{count} rows of a sheet is a header with: %{columns}.':
    'शीट की पहली %{count} पंक्तियों में इनका शीर्षक नहीं है: %{columns}।',
  'Add it, or use the template.': 'उसे जोड़ें, या नमूना फ़ाइल लें।',
  'The workbook is locked with a password, or is an old xls file.':
    'वर्कबुक पर पासवर्ड लगा है, या वह पुरानी xls फ़ाइल है।',
  'Save it as xlsx without a password.': 'उसे बिना पासवर्ड xlsx में सेव करें।',
  'The workbook is locked with a password.': 'वर्कबुक पर पासवर्ड लगा है।',
  'Save it without one.': 'उसे बिना पासवर्ड सेव करें।',
  'The file is not an xlsx workbook, despite its name.': 'नाम xlsx है, पर फ़ाइल xlsx वर्कबुक नहीं है।',
  'The file is a zip but not an xlsx workbook.': 'फ़ाइल zip है, xlsx वर्कबुक नहीं।',
  'Save it as xlsx.': 'उसे xlsx में सेव करें।',
  'The workbook links to other files.': 'वर्कबुक दूसरी फ़ाइलों से जुड़ी है।',
  'Break the links (Data, Edit Links) and save it again.': 'लिंक तोड़ें (Data, Edit Links) और फिर से सेव करें।',
  'The workbook is damaged: %{what}.': 'वर्कबुक खराब है: %{what}।',
  'Open it in a spreadsheet program and save it again.': 'उसे स्प्रेडशीट प्रोग्राम में खोलकर फिर से सेव करें।',
  'The workbook has more than %{count} %{what}.': 'वर्कबुक में %{count} से ज़्यादा %{what} हैं।',
  'The workbook has cells beyond column ZZ.': 'वर्कबुक में ZZ कॉलम के बाद भी सेल हैं।',
  'Save only the columns you need.': 'सिर्फ़ ज़रूरी कॉलम सेव करें।',
  'Save only its data in a new workbook.': 'सिर्फ़ उसका डेटा नई वर्कबुक में सेव करें।',
  'The accounting file is no longer stored: upload it again': 'अकाउंटिंग की फ़ाइल अब नहीं है: उसे फिर से अपलोड करें',
  'The file has no voucher that can be matched: %{why}': 'फ़ाइल में मिलान लायक कोई वाउचर नहीं है: %{why}',
  'This download has expired: start it again': 'इस डाउनलोड का समय निकल गया: उसे फिर से शुरू करें',
  'The file is not ready yet: try again in a moment': 'फ़ाइल अभी तैयार नहीं है: थोड़ी देर में फिर कोशिश करें',
  'The file could not be created, please request it again': 'फ़ाइल बनाते समय गड़बड़ी हुई, उसे फिर से माँगें',
  '%{count} files are being created for this account. Wait until some are ready':
    'इस खाते की %{count} फ़ाइलें बन रही हैं। कुछ के तैयार होने तक रुकें',
  Matched: 'मेल खाए',
  'Amount differs': 'रकम अलग',
  'Other field differs': 'दूसरा फ़ील्ड अलग',
  'Only in DMS': 'सिर्फ़ DMS में',
  'Only in accounting': 'सिर्फ़ अकाउंटिंग में',
  Duplicate: 'डुप्लिकेट',
  Timing: 'समय का अंतर',
  Amount: 'रकम',
  Date: 'तारीख',
  'Trans Type': 'ट्रांज़ैक्शन प्रकार',
  'Dealer Code': 'डीलर कोड',
  'Location Code': 'लोकेशन कोड',
  'Party GSTIN': 'पार्टी GSTIN',
  'To Date Should be Greater than From Date': '‘तारीख तक’ ‘तारीख से’ के बाद की होनी चाहिए',
  '%{accepted} transaction accepted, %{duplicate} here already, %{refused} refused':
    '%{accepted} ट्रांज़ैक्शन स्वीकृत, %{duplicate} पहले से मौजूद, %{refused} अस्वीकृत',
  '%{accepted} transactions accepted, %{duplicate} here already, %{refused} refused':
    '%{accepted} ट्रांज़ैक्शन स्वीकृत, %{duplicate} पहले से मौजूद, %{refused} अस्वीकृत',
  '%{accepted} voucher accepted, %{duplicate} here already, %{refused} refused':
    '%{accepted} वाउचर स्वीकृत, %{duplicate} पहले से मौजूद, %{refused} अस्वीकृत',
  '%{accepted} vouchers accepted, %{duplicate} here already, %{refused} refused':
    '%{accepted} वाउचर स्वीकृत, %{duplicate} पहले से मौजूद, %{refused} अस्वीकृत',
  '%{accepted} transaction accepted, %{duplicate} here already':
    '%{accepted} ट्रांज़ैक्शन स्वीकृत, %{duplicate} पहले से मौजूद',
  '%{accepted} transactions accepted, %{duplicate} here already':
    '%{accepted} ट्रांज़ैक्शन स्वीकृत, %{duplicate} पहले से मौजूद',
  '%{accepted} voucher accepted, %{duplicate} here already':
    '%{accepted} वाउचर स्वीकृत, %{duplicate} पहले से मौजूद',
  '%{accepted} vouchers accepted, %{duplicate} here already':
    '%{accepted} वाउचर स्वीकृत, %{duplicate} पहले से मौजूद',
  '%{accepted} transaction accepted, %{refused} refused': '%{accepted} ट्रांज़ैक्शन स्वीकृत, %{refused} अस्वीकृत',
  '%{accepted} transactions accepted, %{refused} refused': '%{accepted} ट्रांज़ैक्शन स्वीकृत, %{refused} अस्वीकृत',
  '%{accepted} voucher accepted, %{refused} refused': '%{accepted} वाउचर स्वीकृत, %{refused} अस्वीकृत',
  '%{accepted} vouchers accepted, %{refused} refused': '%{accepted} वाउचर स्वीकृत, %{refused} अस्वीकृत',
  '%{accepted} transaction accepted': '%{accepted} ट्रांज़ैक्शन स्वीकृत',
  '%{accepted} transactions accepted': '%{accepted} ट्रांज़ैक्शन स्वीकृत',
  '%{accepted} voucher accepted': '%{accepted} वाउचर स्वीकृत',
  '%{accepted} vouchers accepted': '%{accepted} वाउचर स्वीकृत',
  'This exact file was already uploaded on %{when} as %{file}: %{summary}':
    'यही फ़ाइल %{when} को %{file} नाम से अपलोड हो चुकी है: %{summary}',
  'Transactions before %{day} are archived: choose a later From Date':
    '%{day} से पहले के लेन-देन आर्काइव में हैं: बाद की शुरू की तारीख चुनें',
};
