import type { Texts } from '../translator';

export const texts: Texts = {
  'This tab has no room left for changes of the demo. You can go on, but what you change from now on is lost when the page is loaded again. A new tab begins anew.':
    'इस टैब में डेमो के बदलावों के लिए जगह नहीं बची। आप काम जारी रख सकते हैं, पर अब से किए बदलाव पेज फिर से खुलने पर नहीं रहेंगे। नया टैब शुरू से शुरू होता है।',
  Close: 'बंद करें',
};
