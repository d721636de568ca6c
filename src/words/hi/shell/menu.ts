import type { Texts } from '../../translator';

export const texts: Texts = {
  'DMS Txn Sync': 'DMS ट्रांज़ैक्शन सिंक',
  'Download Data': 'डेटा डाउनलोड',
  'Upload JSON Data': 'JSON डेटा अपलोड',
  'Reports Download': 'रिपोर्ट डाउनलोड',
  'Archiving Data Download': 'आर्काइव डाउनलोड',
  'Next / previous row; in an open transaction, the next / previous transaction':
    'अगली / पिछली पंक्ति; खुले ट्रांज़ैक्शन में अगला / पिछला ट्रांज़ैक्शन',
  'Repost; shows what will be posted first': 'दोबारा पोस्ट; पहले दिखाता है कि क्या पोस्ट होगा',
};
