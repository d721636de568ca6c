import type { Texts } from '../../translator';

/** Messages of the rules of fields. */
export const texts: Texts = {
  '%{label} must be text': '%{label} टेक्स्ट होना चाहिए',
  '%{label} must be a number': '%{label} संख्या होनी चाहिए',
  '%{label} is too large to be stored exactly': '%{label} इतनी बड़ी संख्या है कि ठीक से सेव नहीं हो सकती',
  '%{label} must be a whole number': '%{label} पूर्ण संख्या होनी चाहिए',
  '%{label} must be on or off': '%{label} हाँ या नहीं होना चाहिए',
  '%{label} is not a calendar date': '%{label} में कैलेंडर की तारीख नहीं है',
  '%{label} must be one of the list': '%{label} सूची में से चुनें',
  "%{label} is no record's id": '%{label} किसी रिकॉर्ड की ID नहीं है',
  '%{label} has more than %{count} rows. Remove some of them':
    '%{label} में %{count} से ज़्यादा पंक्तियाँ हैं। कुछ हटाएँ',
  '%{label} must be one of: %{choices}': '%{label} में इनमें से एक चुनें: %{choices}',
  '%{label} must be a list of rows': '%{label} पंक्तियों की सूची होनी चाहिए',
  '%{label} Required': '%{label} भरें',
  'Max %{count} character Allowed': 'ज़्यादा से ज़्यादा %{count} अक्षर लिख सकते हैं',
  '%{day} is not in the calendar': '%{day} कैलेंडर में नहीं है',
  'Type the day as DD-MM-YYYY': 'तारीख DD-MM-YYYY के रूप में लिखें',
};
