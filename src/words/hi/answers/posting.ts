import type { Texts } from '../../translator';

/** Messages about posted transactions. */
export const texts: Texts = {
  'Queued for posting; the row will show the result': 'पोस्ट होने की कतार में है; नतीजा पंक्ति में दिखेगा',
  'There is no old status of %{day}': '%{day} की कोई पुरानी स्थिति नहीं है',
  'No transaction has the UTD %{utd}': 'UTD %{utd} का कोई ट्रांज़ैक्शन नहीं है',
  'The UTD must be a number': 'UTD संख्या होनी चाहिए',
  'The record no longer exists': 'रिकॉर्ड अब मौजूद नहीं है',
  'No synchronisation service is set up here: set SYNC_SERVICE_URL':
    'यहाँ सिंक सेवा नहीं लगाई गई है: SYNC_SERVICE_URL सेट करें',
  'Uploaded but not posted: no synchronisation service is configured. Repost it once there is one':
    'अपलोड हुआ पर पोस्ट नहीं हुआ: सिंक सेवा नहीं लगाई गई है। लगने पर दोबारा पोस्ट करें',
  'Sent to accounting, no answer yet': 'अकाउंटिंग को भेजा गया, अभी जवाब नहीं आया',
  'The synchronisation service did not answer (%{why}). Repost it once the service is available again.':
    'सिंक सेवा ने जवाब नहीं दिया (%{why})। सेवा उपलब्ध होने पर दोबारा पोस्ट करें।',
  'The synchronisation service refused it: %{why}': 'सिंक सेवा ने इसे नहीं लिया: %{why}',
  'The synchronisation service does not answer (%{why})': 'सिंक सेवा जवाब नहीं दे रही (%{why})',
  'it failed with %{status}': 'उसमें त्रुटि %{status} आई',
  'its answer could not be read': 'उसका जवाब पढ़ा नहीं जा सका',
  'no answer within %{time} ms': '%{time} ms में जवाब नहीं आया',
  'the connection was refused': 'कनेक्शन स्वीकार नहीं हुआ',
  'the connection dropped': 'कनेक्शन टूट गया',
  'its host name was not found': 'उसका होस्ट नाम नहीं मिला',
  'its host name could not be resolved': 'उसका होस्ट नाम पहचाना नहीं जा सका',
  'it redirects the call, which is not followed': 'वह दूसरे पते पर भेजती है, जिस पर नहीं जाया जाता',
  'Queued to be posted again': 'दोबारा पोस्ट होने की कतार में',
  'Was missing: copied from the dealer management system': 'नहीं मिला था: DMS से लाया गया',
  'The synchronisation service does not answer; it will be retried shortly':
    'सिंक सेवा जवाब नहीं दे रही; थोड़ी देर में फिर कोशिश होगी',
  'Posted as voucher %{voucher}': 'वाउचर %{voucher} के रूप में पोस्ट हुआ',
};
