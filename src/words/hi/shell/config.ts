import type { Texts } from '../../translator';

export const texts: Texts = {
  '/config.json could not be fetched. Check the connection and reload.':
    '/config.json लोड नहीं हो सकी। कनेक्शन देखें और पेज फिर से लोड करें।',
  '/config.json answered %{status}. Put one next to index.html.':
    '/config.json का जवाब %{status} आया। index.html के पास यह फ़ाइल रखें।',
  '/config.json is not JSON. Expected {"apiHost": "https://…"}.':
    '/config.json JSON नहीं है। उसमें {"apiHost": "https://…"} होना चाहिए।',
  '/config.json must hold an object such as {"apiHost": "https://…"}.':
    '/config.json में {"apiHost": "https://…"} जैसा ऑब्जेक्ट होना चाहिए।',
  '/config.json: %{problems}.': '/config.json: %{problems}।',
  '"apiHost" must be the address of the API, or "" for this origin':
    '"apiHost" में API का पता होना चाहिए, या इसी साइट के लिए ""',
  '"defaultSyncDate" must be a date YYYY-MM-DD': '"defaultSyncDate" में तारीख YYYY-MM-DD के रूप में होनी चाहिए',
  '"demo" must be true or false': '"demo" में true या false होना चाहिए',
};
