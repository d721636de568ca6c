import type { Texts } from '../../translator';

export const texts: Texts = {
  Reconciliation: 'मिलान',
  'Upload the accounting side as a workbook; it is matched with the DMS transactions by reference and amount.':
    'अकाउंटिंग का पक्ष वर्कबुक के रूप में अपलोड करें; संदर्भ और रकम से उसका DMS ट्रांज़ैक्शन के साथ मिलान होता है।',
  Reconcile: 'मिलान करें',
  'Upload the accounting file first.': 'पहले अकाउंटिंग की फ़ाइल अपलोड करें।',
  'On-screen reconciliation isn’t available here. Use Reports Download → Reconciliation to get it as a file.':
    'स्क्रीन पर मिलान यहाँ नहीं होता। फ़ाइल के रूप में पाने के लिए रिपोर्ट डाउनलोड → मिलान पर जाएँ।',
  'Matching both sides': 'दोनों पक्षों का मिलान हो रहा है',
  'Amount tolerance (₹)': 'रकम में मान्य अंतर (₹)',
  'Days tolerance': 'दिनों में मान्य अंतर',
  'An amount in rupees up to 1,00,00,000, such as 0.50': 'रुपयों में रकम, 1,00,00,000 तक, जैसे 0.50',
  'A number of days, up to 366': 'दिनों की संख्या, 366 तक',

  Equation: 'हिसाब',
  DMS: 'DMS',
  Accounting: 'अकाउंटिंग',
  Difference: 'अंतर',
  'Explained by these groups': 'इन समूहों से समझाया गया',
  'Not explained': 'बिना समझाया',
  Change: 'बदलें',
  Groups: 'समूह',
  All: 'सभी',
  'DMS ₹ %{dms}, accounting ₹ %{accounting}': 'DMS ₹ %{dms}, अकाउंटिंग ₹ %{accounting}',
  'Neither DMS nor the file has a transaction of type %{type}, location %{location} and dealer code %{dealer} from %{from} to %{to}.':
    '%{from} से %{to} तक टाइप %{type}, लोकेशन %{location} और डीलर कोड %{dealer} का कोई ट्रांज़ैक्शन न DMS में है, न फ़ाइल में।',
  'DMS Txn Sync shows the codes that transactions have: Location takes the LOC CD, Outlet the Dealer Code. All stands for any of them.':
    'ट्रांज़ैक्शन के कोड DMS ट्रांज़ैक्शन सिंक में दिखते हैं: लोकेशन में लोकेशन कोड भरें, आउटलेट में डीलर कोड। All का अर्थ है कोई भी।',
  'Nothing in this group. The groups beside it have the transactions.':
    'इस समूह में कुछ नहीं है। ट्रांज़ैक्शन दूसरे समूहों में हैं।',
  '%{from} to %{to}': '%{from} से %{to}',
  'location %{code}': 'लोकेशन %{code}',
  'outlet %{code}': 'आउटलेट %{code}',
  'tolerance ₹ %{amount} and 1 day |||| tolerance ₹ %{amount} and %{smart_count} days':
    'मान्य अंतर ₹ %{amount} और %{smart_count} दिन |||| मान्य अंतर ₹ %{amount} और %{smart_count} दिन',

  'Voucher %{ref}': 'वाउचर %{ref}',
  Field: 'फ़ील्ड',
  Differs: 'अलग है',
  'Reposted. Reconcile again once it is in accounting.': 'दोबारा पोस्ट हुआ। अकाउंटिंग में आने पर फिर से मिलान करें।',
  'Post this one': 'इसे पोस्ट करें',
  'Voucher No': 'वाउचर संख्या',
  Group: 'समूह',
  'DMS Date': 'DMS तारीख',
  'DMS Amount': 'DMS रकम',
  'Accounting Date': 'अकाउंटिंग तारीख',
  'Accounting Amount': 'अकाउंटिंग रकम',
  'Differs In': 'किसमें अलग',
};
